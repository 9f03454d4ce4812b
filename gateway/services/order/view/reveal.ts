import { callerOf, type Scope } from '../../../base/ports.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import type { Deps } from '../../deps.ts';
import { bookedOn } from '../../engine/bookedOn.ts';
import { travellerOf } from './detail.ts';

/**
 * The whole document number and mobile of an order's traveller. The trail is written first: no number leaves the
 * gateway unrecorded. Null where the data has been purged.
 */
export async function revealPassenger(
  deps: Deps,
  scope: Scope,
  order: OrderRecord,
): Promise<{ documentNumber: string; mobile: string } | null> {
  const traveller = await travellerOf(deps.store.db, order);
  if (!traveller) return null;
  const entry = {
    actor: callerOf(scope).employeeId,
    subject: order.principalId,
    ctx: '',
    tag: 'order.passenger.reveal',
    object: order.id,
    decision: 'revealed',
    requestHash: '',
  };
  await deps.audit.append(entry, order.companyId);
  const { documents, mobileEnc } = traveller;
  const document = bookedOn(order, documents);
  return {
    documentNumber: document ? deps.fields.decrypt('person_document.number', document.numberEnc) : '',
    mobile: mobileEnc ? deps.fields.decrypt(mobileField[order.traveller.kind], mobileEnc) : '',
  };
}

const mobileField = {
  employee: 'employee.mobile',
  guest: 'guest.mobile',
  contact: 'contact.mobile',
} as const;
