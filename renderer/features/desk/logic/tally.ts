import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { sumRows } from '../../../travel/quote/quoteRows.ts';
import { type DeskCell, type FormPrice, insuranceFen } from './cells.ts';

/** What the grid comes to: how many cells stand how, and what those not yet booked cost with who pays. */
export type Tally = {
  readonly ready: number;
  readonly people: number;
  readonly approval: number;
  readonly warn: number;
  readonly open: number;
  readonly empty: number;
  readonly failed: number;
  readonly unanswered: number;
  readonly kept: number;
  readonly done: number;
  readonly totalFen: number;
  /** What of the total the guests pay at a hotel's desk. */
  readonly atHotelFen: number;
  readonly companyFen: number;
  readonly personalFen: number;
  /** What each traveller's cells cost, fares and service fees, by key. */
  readonly byPerson: ReadonlyMap<string, number>;
};

const done = new Set(['booked', 'held', 'approving', 'unknown', 'ended']);

/** Counts and sums; exact, since every amount is an integer in fen. */
export function tallyOf(cells: Iterable<DeskCell>, prices: ReadonlyMap<string, FormPrice>): Tally {
  const people = new Set<string>();
  const byPerson = new Map<string, number>();
  const tally = {
    ready: 0,
    approval: 0,
    warn: 0,
    open: 0,
    empty: 0,
    failed: 0,
    unanswered: 0,
    kept: 0,
    done: 0,
    totalFen: 0,
    atHotelFen: 0,
    companyFen: 0,
    personalFen: 0,
  };
  for (const cell of cells) {
    const { state, verdict, key, row, lead, option, form, outcome, document } = cell;
    if (state === 'empty') tally.empty += 1;
    if (state === 'issue' || state === 'unpriced') tally.open += 1;
    if (state === 'failed') tally.failed += 1;
    if (state === 'unanswered') tally.unanswered += 1;
    if (state === 'kept') tally.kept += 1;
    if (done.has(state)) tally.done += 1;
    const add = (fen: number) => byPerson.set(key, (byPerson.get(key) ?? 0) + fen);
    // A room that is shared costs what its first traveller's cell says.
    if (lead !== null) {
      if (state === 'ready') people.add(key);
      continue;
    }
    if (outcome && state !== 'failed') add(outcome.totalFen);
    if (outcome || !row || !form || !option || state === 'out') continue;
    const price = prices.get(form.id);
    const serviceFen = price?.priced?.quote.serviceFen ?? 0;
    const addedFen = insuranceFen(row, price);
    const sums = sumRows([{ row, option, verdict, document, issue: null }], serviceFen, addedFen);
    add(sums.totalFen);
    if (state !== 'ready') continue;
    people.add(travellerKey(row.traveller));
    tally.ready += 1;
    if (verdict?.control === 'approval') tally.approval += 1;
    if (verdict?.control === 'warn' || verdict?.control === 'reason') tally.warn += 1;
    tally.totalFen += sums.totalFen;
    tally.atHotelFen += sums.atHotelFen;
    tally.companyFen += sums.companyFen;
    tally.personalFen += sums.personalFen;
  }
  return { ...tally, people: people.size, byPerson };
}

/** Whether two tallies would send the same number of cells for as many people, at the same cost to whoever pays. */
export function isSameSum(a: Tally, b: Tally): boolean {
  return (['ready', 'people', 'totalFen', 'atHotelFen', 'companyFen', 'personalFen'] as const).every(
    (part) => a[part] === b[part],
  );
}
