import type { FormRow } from '../../../travel/shapes/bookingForm.ts';
import { type DeskCell, heldBy, placeId } from './cells.ts';
import type { DeskForm, DeskLeg } from './draft.ts';
import { stillFits } from './legEdit.ts';

/** A cell as it was copied: its leg as it was then, its offer and row. Documents and wishes are not taken from it (`filledWith`). */
export type Clip = {
  readonly leg: Pick<DeskLeg, 'id' | 'kind' | 'search'>;
  readonly form: DeskForm;
  readonly row: FormRow;
};

/** Why a copied cell cannot be put somewhere: another product, another leg, one asked for otherwise since, sent or left out, no place left. */
type PasteFault = 'product' | 'leg' | 'changed' | 'closed' | 'full';

type Target = {
  readonly leg: DeskLeg;
  readonly key: string;
  readonly isOpen: boolean;
  /** Every cell of the leg. */
  readonly cells: readonly DeskCell[];
  /** Places its offer has; undefined while that is not known. */
  readonly remaining: number | undefined;
};

/** What keeps a copied cell from another one; null for nothing. */
export function pasteFault({ leg: from, form, row }: Clip, to: Target): PasteFault | null {
  const { leg, key, isOpen, cells, remaining } = to;
  if (leg.kind !== from.kind) return 'product';
  if (leg.id !== from.id) return 'leg';
  if (!isOpen) return 'closed';
  if (!stillFits(from, { ...leg, named: new Set() }, { form, row })) return 'changed';
  if (remaining === undefined) return null;
  const wanted = placeId({ choice: form.choice, option: row.option });
  const held = cells.filter((cell) => {
    const place = cell.key === key || cell.lead !== null ? null : heldBy(cell);
    return place !== null && placeId(place) === wanted;
  });
  return remaining - held.length < 1 ? 'full' : null;
}

/** Whether a cell is still as it was copied. */
export function isAsCopied({ row }: Clip, cell: DeskCell): boolean {
  return JSON.stringify(cell.row) === JSON.stringify(row);
}
