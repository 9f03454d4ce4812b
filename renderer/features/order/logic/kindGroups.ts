import type { ProductKind } from '../../../../contract/enums/booking.ts';
import type { WordKind } from '../../../travel/item/wordKind.ts';

/** What the list can be narrowed to, in the order of the chips; flights are one, wherever they go. */
export const kindGroups = ['flight', 'train', 'hotel', 'car'] as const satisfies readonly WordKind[];
export type KindGroup = (typeof kindGroups)[number];

/** The product kinds of the chosen groups. */
export function kindsOf(groups: readonly KindGroup[]): ProductKind[] {
  return groups.flatMap((group): ProductKind[] => (group === 'flight' ? ['flight', 'intlFlight'] : [group]));
}
