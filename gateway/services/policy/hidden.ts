import { callerOf, type Scope } from '../../base/ports.ts';
import type { TravellerRecord } from '../../store/repos/people/travellers.ts';

/** What is shown of a very important person's numbers: that there are some (domain §1). */
export const HIDDEN = '********';

/** Whether a traveller's numbers are hidden from the caller, masked ones too: a VIP's are their own (domain §1). */
export function hidesNumbers(scope: Scope, { vip, ref }: Pick<TravellerRecord, 'vip' | 'ref'>): boolean {
  return vip && ref.id !== callerOf(scope).employeeId;
}
