import type { reportCalls } from '../../../contract/calls/report/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { sharerIds } from '../../../contract/rules/order/itemParts.ts';
import { chinaInstant } from '../../../contract/rules/time/chinaTime.ts';
import { addDays, daysBetween } from '../../../contract/rules/time/dates.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import type { JourneyRecord } from '../../store/repos/order/orderRecord.ts';
import { refKey } from '../../store/repos/people/travellers.ts';
import { ordersUnderWay, staffNamed } from '../../store/repos/report/staffTravel.ts';
import { ledDepartments } from './led.ts';
import type { City, Places } from './places.ts';
import { type Stage, stagesOf } from './stages.ts';

type List = (typeof reportCalls)['report.staff.list'];
type Answer = OutputOf<List>;

/** Days one list covers at most, rows a page holds, and orders that are read: more than ten thousand people have. */
const MOST_DAYS = 31;
const PAGE = 200;
const MOST_READ = 20_000;
const nowhere = { zh: '', en: '' };

/** A stage of a journey, as a row of the list. */
export type Away = Pick<Stage, 'item' | 'startAt' | 'endAt'> & {
  /** The order's id, followed by which of its rows this is where it has several. */
  readonly key: string;
  readonly order: JourneyRecord;
  /** The city it leads to or is in. */
  readonly city: City;
};

/**
 * Journeys of those one leads on some days, stage by stage, by their beginning; undefined for days that are too many.
 * On the day of a flight back one is in both cities: whoever leaves in the evening was there all day.
 */
export async function awayOn(
  db: Db,
  places: Places,
  scope: Scope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ readonly away: readonly Away[]; readonly isCut: boolean } | undefined> {
  const days = daysBetween(from, to);
  if (days < 0 || days >= MOST_DAYS) return undefined;
  const { ids } = await ledDepartments(db, scope);
  const span = { from: chinaInstant(from), to: chinaInstant(addDays(to, 1)) };
  const { companyId } = callerOf(scope);
  const orders = await ordersUnderWay(db, { companyId, departmentIds: ids, ...span, limit: MOST_READ + 1 });
  const away = orders
    .slice(0, MOST_READ)
    .flatMap((order) => rowsOfOrder(order, places))
    .filter(({ startAt, endAt }) => startAt < span.to && endAt > span.from);
  return { away: away.toSorted(byBeginning), isCut: orders.length > MOST_READ };
}

function rowsOfOrder(order: JourneyRecord, places: Places): Away[] {
  // The traveller of an order is none of its sharers, and comes first.
  const first = sharerIds(order.body.item).indexOf(order.traveller.id) + 1;
  return stagesOf(order, places).map(({ item, startAt, endAt, end, city }, nth) => ({
    key: first + nth === 0 ? order.id : `${order.id}.${first + nth}`,
    order,
    item,
    startAt,
    endAt,
    city: city ?? { code: end, name: nowhere },
  }));
}

/**
 * Who of one's departments travels on some days, and to which city, page by page. How many people are in each city is
 * counted over everybody, whichever page or city is shown; whoever has several journeys there counts once.
 */
export async function staffOnTheWay(
  db: Db,
  places: Places,
  scope: Scope,
  input: ParsedOf<List>,
): Promise<Result<Answer, ErrorOf<List>>> {
  const found = await awayOn(db, places, scope, input);
  if (!found) return fail('STAFF_DAYS_INVALID');
  const { away, isCut } = found;
  const shown = away.filter(({ city }) => input.city === undefined || city.code === input.city);
  const rest = input.cursor === undefined ? shown : shown.filter(isAfter(input.cursor));
  const page = rest.slice(0, input.limit ?? PAGE);
  const last = page.length < rest.length ? page.at(-1) : undefined;
  return ok({
    rows: await rowsOf(db, scope, page),
    nextCursor: last ? `${last.startAt}.${last.key}` : null,
    cities: citiesOf(away, places),
    people: new Set(away.map(({ order }) => refKey(order.traveller))).size,
    isCut,
  });
}

type RowAt = Pick<Away, 'startAt' | 'key'>;

function byBeginning(one: RowAt, other: RowAt): number {
  return one.startAt - other.startAt || (one.key < other.key ? -1 : one.key > other.key ? 1 : 0);
}

/** What comes behind a row of the list, also when that row is gone by now. */
function isAfter(cursor: string): (away: Away) => boolean {
  const [at = '', ...key] = cursor.split('.');
  const last = { startAt: Number(at), key: key.join('.') };
  return (away) => byBeginning(away, last) > 0;
}

async function rowsOf(db: Db, scope: Scope, page: readonly Away[]): Promise<Answer['rows']> {
  const { all } = await ledDepartments(db, scope);
  const names = new Map(all.map(({ id, name }) => [id, name] as const));
  const staff = await staffNamed(db, callerOf(scope).companyId);
  return page.map(({ order, ...row }) => ({
    ...row,
    person: refKey(order.traveller),
    name: order.travellerName,
    department: names.get(staff.get(order.principalId)?.departmentId ?? '') ?? nowhere,
    kind: order.kind,
    state: order.state,
  }));
}

/** Cities with how many people are there, most first. */
function citiesOf(away: readonly Away[], { cityPoint }: Places): Answer['cities'] {
  const cities = new Map<string, { readonly city: City; readonly people: Set<string> }>();
  for (const { city, order } of away) {
    const known = cities.get(city.code) ?? { city, people: new Set() };
    known.people.add(refKey(order.traveller));
    cities.set(city.code, known);
  }
  return [...cities.values()]
    .map(({ city, people }) => ({ ...city, people: people.size, point: cityPoint(city.code) }))
    .toSorted((a, b) => b.people - a.people || (a.code < b.code ? -1 : 1));
}
