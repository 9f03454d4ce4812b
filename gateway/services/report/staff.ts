import type { reportCalls } from '../../../contract/calls/report/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { itemFact } from '../../../contract/rules/report/orderFact.ts';
import { chinaInstant } from '../../../contract/rules/time/chinaTime.ts';
import { addDays, daysBetween } from '../../../contract/rules/time/dates.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import type { JourneyRecord } from '../../store/repos/order/orderRecord.ts';
import { refKey } from '../../store/repos/people/travellers.ts';
import { ordersUnderWay, staffNamed } from '../../store/repos/report/staffTravel.ts';
import { ledDepartments } from './led.ts';
import type { City, Places } from './places.ts';

type List = (typeof reportCalls)['report.staff.list'];
type Answer = OutputOf<List>;

/** Days one list covers at most, rows a page holds, and orders that are read: more than ten thousand people have. */
const MOST_DAYS = 31;
const PAGE = 200;
const MOST_READ = 20_000;
const nowhere = { zh: '', en: '' };

/** A journey with the city it leads to or is in. */
export type Away = { readonly order: JourneyRecord; readonly city: City };

/** Journeys of those one leads on some days, by their beginning; undefined for days that are too many. */
export async function awayOn(
  db: Db,
  places: Places,
  scope: Scope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ readonly away: readonly Away[]; readonly isCut: boolean } | undefined> {
  const days = daysBetween(from, to);
  if (days < 0 || days >= MOST_DAYS) return undefined;
  const { ids } = await ledDepartments(db, scope);
  const orders = await ordersUnderWay(db, {
    companyId: callerOf(scope).companyId,
    departmentIds: ids,
    from: chinaInstant(from),
    to: chinaInstant(addDays(to, 1)),
    limit: MOST_READ + 1,
  });
  const away = orders.slice(0, MOST_READ).map((order) => {
    const end = itemFact(order.body.item).path.split(/[:-]/).at(-1) ?? '';
    return { order, city: places.cityOf(order.kind, end) ?? { code: end, name: nowhere } };
  });
  return { away, isCut: orders.length > MOST_READ };
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
    nextCursor: last ? `${last.order.startAt}.${last.order.id}` : null,
    cities: citiesOf(away, places),
    people: new Set(away.map(({ order }) => refKey(order.traveller))).size,
    isCut,
  });
}

/** What comes behind a row of the list, also when that row is gone by now. */
function isAfter(cursor: string): (away: Away) => boolean {
  const [at = '', id = ''] = cursor.split('.');
  return ({ order }) => order.startAt > Number(at) || (order.startAt === Number(at) && order.id > id);
}

async function rowsOf(db: Db, scope: Scope, page: readonly Away[]): Promise<Answer['rows']> {
  const { all } = await ledDepartments(db, scope);
  const names = new Map(all.map(({ id, name }) => [id, name] as const));
  const staff = await staffNamed(db, callerOf(scope).companyId);
  return page.map(({ order, city }) => ({
    key: order.id,
    person: refKey(order.traveller),
    name: order.travellerName,
    department: names.get(staff.get(order.principalId)?.departmentId ?? '') ?? nowhere,
    kind: order.kind,
    state: order.state,
    item: order.body.item,
    startAt: order.startAt,
    endAt: order.endAt,
    city,
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
