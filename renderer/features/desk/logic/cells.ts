import type { OfferOption } from '../../../../contract/rules/offer/partyFit.ts';
import type { RowOutcome } from '../../../../contract/shapes/booking.ts';
import type { Insurance } from '../../../../contract/shapes/items/insurance.ts';
import type { Verdict } from '../../../../contract/shapes/order.ts';
import type { HeldDocument } from '../../../../contract/shapes/people.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import type { PricedOffer } from '../../../travel/product/product.ts';
import type { FormRow, OfferChoice, QuotedRow, RowIssue } from '../../../travel/shapes/bookingForm.ts';
import { cellId, type DeskDraft, type DeskForm, type DeskLeg } from './draft.ts';
import { quotedStill } from './quotedStill.ts';

/** The fresh price of a form, while it is asked for and after. */
export type FormPrice = {
  readonly priced: PricedOffer | undefined;
  /** The rows it was asked for; a form may have others by now, while theirs is asked for. */
  readonly rows: readonly FormRow[];
  readonly isGone: boolean;
  readonly isFailed: boolean;
  /** Sold with it, to tell what those chosen cost. */
  readonly insurances: readonly Insurance[];
  /** Ids of the rows whose application is not about them. */
  readonly uncovered: ReadonlySet<string>;
};

/** What the insurances chosen for a row cost, fen. */
export function insuranceFen({ insurance = [] }: FormRow, price: FormPrice | undefined): number {
  const chosen = price?.insurances.filter(({ code }) => insurance.includes(code)) ?? [];
  return chosen.reduce((sum, { fen }) => sum + fen, 0);
}

/**
 * What stands between a cell and its booking: as on the confirm screen, an application about others, or another leg at the
 * same time.
 */
export type CellIssue = RowIssue | 'application' | 'overlap';

export type CellState =
  | 'out'
  | 'empty'
  | 'pricing'
  | 'unpriced'
  | 'issue'
  | 'ready'
  | 'sending'
  | 'unanswered'
  | 'kept'
  | RowOutcome['outcome'];

/** One traveller on one leg. */
export type DeskCell = {
  readonly legId: string;
  readonly key: string;
  readonly state: CellState;
  readonly issue: CellIssue | null;
  readonly form: DeskForm | undefined;
  readonly row: FormRow | undefined;
  /** In whose room they sleep, by traveller's key; null where the row is their own. */
  readonly lead: string | null;
  readonly option: OfferOption | undefined;
  readonly verdict: Verdict | undefined;
  /** What they travel on; null where nothing they have is taken. */
  readonly document: HeldDocument | null;
  readonly outcome: RowOutcome | undefined;
};

/** Cells that can be given another offer. */
const openStates: ReadonlySet<CellState> = new Set([
  'empty',
  'pricing',
  'unpriced',
  'issue',
  'ready',
  'failed',
]);
export const isOpen = ({ state }: DeskCell): boolean => openStates.has(state);

/** Whether a choice asks nothing of anybody. */
export function isWithin(verdict: Verdict | undefined): boolean {
  return verdict?.control === 'within' || verdict?.control === 'record';
}

/** A place on a train, flight or room, whenever it was offered: which ride, and the option of it. */
export type RidePlace = {
  readonly choice: Pick<OfferChoice, 'label' | 'part' | 'startAt'>;
  readonly option: string;
};

/** A place as one string. */
export function placeId({ choice: { label, part = '', startAt }, option }: RidePlace): string {
  return [startAt, label, part, option].join(' ');
}

/** The place a cell keeps on a ride and has not been sent yet; null where it keeps none. */
export function heldBy(
  cell: DeskCell | undefined,
): { readonly choice: OfferChoice; readonly option: string } | null {
  if (!cell?.form || !cell.row || !isOpen(cell) || isGone(cell)) return null;
  return { choice: cell.form.choice, option: cell.row.option };
}

/** Whether what was chosen cannot be had any more: it was not booked, sold out or ended. */
export function isGone({ state, issue }: DeskCell): boolean {
  return state === 'failed' || issue === 'gone' || issue === 'soldOut';
}

export type Known = {
  readonly prices: ReadonlyMap<string, FormPrice>;
  /** What became of rows, by row id. */
  readonly outcomes: ReadonlyMap<string, RowOutcome>;
  /** Forms on their way, and those that wait for them. */
  readonly sending: ReadonlySet<string>;
};

/** Every cell of the grid by its id. */
export function cellsOf(
  draft: DeskDraft,
  keys: readonly string[],
  known: Known,
): ReadonlyMap<string, DeskCell> {
  const rows = new Map(draft.legs.flatMap((leg) => [...rowsOf(leg, known.prices)]));
  const out = new Set(draft.out);
  const overlapping = overlapsIn(rows, known.outcomes);
  const cells = new Map<string, DeskCell>();
  for (const { id: legId } of draft.legs) {
    for (const key of keys) {
      const id = cellId(legId, key);
      const found = rows.get(id);
      const outcome = found && known.outcomes.get(found.row.rowId);
      const issue =
        found?.issue ?? (isUncovered(found) ? 'application' : overlapping.has(id) ? 'overlap' : null);
      const state = out.has(id) ? 'out' : found ? stateOf(found, outcome, issue, known.sending) : 'empty';
      const { form, row, lead = null, option, verdict, document = null } = found ?? {};
      cells.set(id, { legId, key, state, issue, form, row, lead, option, verdict, document, outcome });
    }
  }
  return cells;
}

type FoundCell = Partial<Pick<QuotedRow, 'option' | 'verdict' | 'document' | 'issue'>> & {
  readonly row: FormRow;
  readonly form: DeskForm;
  readonly lead: string | null;
  readonly price: FormPrice | undefined;
};

/** The last row each traveller has on a leg, their own or that of the room they share, by cell id. */
function rowsOf(leg: DeskLeg, prices: ReadonlyMap<string, FormPrice>): ReadonlyMap<string, FoundCell> {
  const found = new Map<string, FoundCell>();
  for (const form of leg.forms) {
    const price = prices.get(form.id);
    for (const one of quotedOf(form, price)) {
      const lead = travellerKey(one.row.traveller);
      found.set(cellId(leg.id, lead), { ...one, form, lead: null, price });
      for (const sharing of one.row.sharing ?? [])
        found.set(cellId(leg.id, travellerKey(sharing)), { ...one, form, lead, price });
    }
  }
  return found;
}

const isUncovered = (found: FoundCell | undefined) => found?.price?.uncovered.has(found.row.rowId) ?? false;

type Quoted = Partial<QuotedRow> & { readonly row: FormRow };
/** What was read of a form's price before: neither changes in itself. */
const quotedBefore = new WeakMap<DeskForm, { price: FormPrice | undefined; rows: readonly Quoted[] }>();

function quotedOf(form: DeskForm, price: FormPrice | undefined): readonly Quoted[] {
  const before = quotedBefore.get(form);
  if (before && before.price === price) return before.rows;
  const quote = price?.priced?.quote;
  const rows = quote ? quotedStill(form, quote, price.rows) : form.rows.map((row) => ({ row }));
  quotedBefore.set(form, { price, rows });
  return rows;
}

function stateOf(
  { form, price, option }: FoundCell,
  outcome: RowOutcome | undefined,
  issue: CellIssue | null,
  sending: ReadonlySet<string>,
): CellState {
  if (outcome) return outcome.outcome;
  if (form.isKept) return 'kept';
  // Answered, and what became of the row is asked for.
  if (sending.has(form.id) || form.tripId !== null) return 'sending';
  if (form.sent) return 'unanswered';
  if (price?.isGone) return 'issue';
  if (!option && price?.isFailed) return 'unpriced';
  // Without a price, or without one of this row.
  if (!price?.priced || (!option && !issue)) return 'pricing';
  return issue ? 'issue' : 'ready';
}

/** Cells of travellers who would have to be on two legs at once; both of them are named. Rooms are kept while one is away. */
function overlapsIn(rows: ReadonlyMap<string, FoundCell>, outcomes: Known['outcomes']): ReadonlySet<string> {
  const overlapping = new Set<string>();
  const times = new Map<string, { id: string; startAt: number; endAt: number }[]>();
  for (const [id, { form, row }] of rows) {
    const { startAt, endAt }: { startAt: number; endAt?: number } = acceptedSpan(form, row);
    if (endAt === undefined || outcomes.get(row.rowId)?.outcome === 'failed') continue;
    const key = travellerKey(row.traveller);
    const before = times.get(key) ?? [];
    for (const other of before) {
      if (other.startAt < endAt && startAt < other.endAt) {
        overlapping.add(other.id).add(id);
      }
    }
    times.set(key, [...before, { id, startAt, endAt }]);
  }
  return overlapping;
}

/** When a row begins and ends: as its times were accepted, else as its offer was listed. */
export function acceptedSpan({ choice }: Pick<DeskForm, 'choice'>, { acceptedTimes = [] }: FormRow) {
  const endAt = acceptedTimes.at(-1) ?? choice.endAt;
  return { startAt: acceptedTimes[0] ?? choice.startAt, ...(endAt !== undefined && { endAt }) };
}

/** Whether two cells look the same, so that one need not be drawn again: a price asked anew mostly says the same. */
export function sameCell(a: DeskCell | undefined, b: DeskCell | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  return (
    a.state === b.state &&
    a.issue === b.issue &&
    a.lead === b.lead &&
    a.option?.fareFen === b.option?.fareFen &&
    a.verdict?.control === b.verdict?.control &&
    a.outcome === b.outcome &&
    a.form?.choice === b.form?.choice &&
    (a.row === b.row || sameRow(a.row, b.row))
  );
}

const sameRow = (a: FormRow | undefined, b: FormRow | undefined) =>
  a !== undefined &&
  b !== undefined &&
  a.option === b.option &&
  a.acceptedFen === b.acceptedFen &&
  a.acceptedTimes === b.acceptedTimes;
