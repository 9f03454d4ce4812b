import { type DeskCell, type FormPrice, heldBy, isOpen, isWithin, placeId } from './cells.ts';
import { roomOf } from './quotedStill.ts';

/** What brings a cell within its traveller's standard on the offer it has. */
export type OwnWay = {
  readonly key: string;
  readonly rowId: string;
  readonly option: string;
  readonly fareFen: number;
  /** Against what it costs now. */
  readonly savesFen: number;
};

/**
 * For the cells of one leg that are beyond their standard, the cheapest option of the offer each has that is not; no place is
 * given to two. Those without such an option have none here: other offers may do (`LegMatrix`).
 */
export function ownWays(
  cells: readonly DeskCell[],
  prices: ReadonlyMap<string, FormPrice>,
): readonly OwnWay[] {
  const held = new Map<string, number>();
  const count = (place: string, by: number) => held.set(place, (held.get(place) ?? 0) + by);
  for (const cell of cells) {
    const place = cell.lead === null ? heldBy(cell) : null;
    if (place) count(placeId(place), 1);
  }
  return cells.flatMap((cell): OwnWay[] => {
    const { key, form, row, option: now, lead, verdict } = cell;
    if (!form || !row || !now || lead !== null || !verdict || !isOpen(cell) || cell.state === 'failed')
      return [];
    const price = prices.get(form.id);
    const at = price?.rows.findIndex((asked) => roomOf(asked) === roomOf(row)) ?? -1;
    if (isWithin(verdict) || !price?.priced || at < 0) return [];
    const { choice } = form;
    const [best] = price.priced.quote.options
      .filter(
        ({ option, remaining, verdicts }) =>
          isWithin(verdicts[at]) && remaining > (held.get(placeId({ choice, option })) ?? 0),
      )
      .toSorted((a, b) => a.fareFen - b.fareFen);
    if (!best) return [];
    count(placeId({ choice, option: row.option }), -1);
    count(placeId({ choice, option: best.option }), 1);
    const { option, fareFen } = best;
    return [{ key, rowId: row.rowId, option, fareFen, savesFen: now.fareFen - fareFen }];
  });
}
