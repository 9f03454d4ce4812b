import { travellerKey } from '../../../travel/party/travellerKey.ts';
import type { FormRow } from '../../../travel/shapes/bookingForm.ts';
import type { DeskCell } from './cells.ts';
import { type DeskForm, type DeskLeg, isLocked } from './draft.ts';

/** A cell as it was copied: its leg, offer and row. Documents and wishes are not taken from it (`filledWith`). */
export type Clip = { readonly leg: DeskLeg; readonly form: DeskForm; readonly row: FormRow };

/** Why a copied cell cannot be put somewhere: another product, another leg, sent or left out, no place left. */
type PasteFault = 'product' | 'leg' | 'closed' | 'full';

/** How many of an offer's option others of a leg have on the desk, not sent yet. */
function heldOn({ forms }: DeskLeg, { form, row }: Clip, key: string): number {
  return forms
    .filter((one) => !isLocked(one))
    .filter(({ choice }) => choice.label === form.choice.label && choice.startAt === form.choice.startAt)
    .flatMap(({ rows }) => rows)
    .filter((one) => one.option === row.option && travellerKey(one.traveller) !== key).length;
}

/** What keeps a copied cell from another one of `leg`; null for nothing. `remaining`: places its offer has, unknown until it is priced. */
export function pasteFault(
  clip: Clip,
  leg: DeskLeg,
  { key, isOpen }: Pick<DeskCell, 'key'> & { readonly isOpen: boolean },
  remaining: number | undefined,
): PasteFault | null {
  if (leg.kind !== clip.leg.kind) return 'product';
  if (leg.id !== clip.leg.id) return 'leg';
  if (!isOpen) return 'closed';
  if (remaining !== undefined && remaining - heldOn(leg, clip, key) < 1) return 'full';
  return null;
}
