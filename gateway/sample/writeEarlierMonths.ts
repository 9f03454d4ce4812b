import { sharerIds } from '../../contract/rules/order/itemParts.ts';
import { chinaDate } from '../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../contract/rules/time/dates.ts';
import { DAY_MS, HOUR_MS } from '../../contract/rules/time/durations.ts';
import { travellerRef } from '../../contract/shapes/people.ts';
import { employeeId, orderId, tripId } from '../../contract/shapes/primitives.ts';
import { seededRandom } from '../base/seededRandom.ts';
import { orderTokens } from '../services/booking/orderTokens.ts';
import type { SearchName } from '../services/booking/product.ts';
import { bulkWrite } from '../store/db/bulkWrite.ts';
import { insertRows } from '../store/db/insertRows.ts';
import type { Db, Store } from '../store/db/openStore.ts';
import { fileOrders } from '../store/repos/order/fileOrders.ts';
import { addEvents } from '../store/repos/order/orderEvents.ts';
import { type OrderBody, type OrderRecord, orderOf, orderRow } from '../store/repos/order/orderRecord.ts';
import { withTicketTokens } from '../store/repos/order/ticketTokens.ts';
import { tripRow } from '../store/repos/order/trips.ts';
import { choiceRow } from '../store/repos/report/orderChoices.ts';
import { factRow } from '../store/repos/report/orderFacts.ts';

/** Months before the played journeys, and how often each of those is made again in one. */
const MONTHS = 11;
const TIMES = 4;
const WEEK_DAYS = 7;
/** Whose journeys tests and guides count on as they were written down. */
const asWritten: readonly string[] = ['lina', 'sunli'];

type Person = {
  readonly id: string;
  readonly name: string;
  readonly pinyin: string;
  readonly initials: string;
  readonly level: string;
};

/**
 * The older months of what is no train: flights, rooms and cars that were played for the last weeks are made again for
 * other people of the same level, the same days of the week, in every month of the year before. Like the past train
 * journeys they are written down: settled, with neither papers nor ledger.
 */
export async function writeEarlierMonths(store: Store, now: number): Promise<void> {
  await bulkWrite(store, async (trx) => {
    const templates = await templatesOf(trx);
    if (templates.length === 0) return false;
    const made = makeAgain(templates, await peopleOf(trx), await busyOf(trx, now));
    await writeAll(trx, made);
    return true;
  });
}

type Template = { readonly order: OrderRecord; readonly title: string; readonly was: SearchName };
type Made = Pick<Template, 'order' | 'title'>;

/** Settled journeys of the scenes, of one person alone. */
async function templatesOf(db: Db): Promise<Template[]> {
  const rows = await db
    .selectFrom('travel_order')
    .innerJoin('trip', 'trip.id', 'travel_order.trip_id')
    .selectAll('travel_order')
    .innerJoin('employee', 'employee.id', 'travel_order.traveller_id')
    .select(['trip.title', 'employee.name', 'employee.pinyin', 'employee.initials'])
    .where('travel_order.company_id', '=', '1001')
    .where('kind', '!=', 'train')
    .where('tab', '=', 'business')
    .where('travel_order.state', 'in', ['used', 'settled', 'vouchered'])
    .orderBy('travel_order.created_at')
    .orderBy('travel_order.id')
    .execute();
  return rows
    .map((row) => {
      const { title, name, pinyin, initials } = row;
      return { order: orderOf(row), title, was: { name, pinyin, initials } };
    })
    .filter(({ order }) => sharerIds(order.body.item).length === 0);
}

function peopleOf(db: Db): Promise<Person[]> {
  return db
    .selectFrom('employee')
    .select(['id', 'name', 'pinyin', 'initials', 'level'])
    .where('company_id', '=', '1001')
    .where('active', '=', 1)
    .where('username', 'not in', asWritten)
    .orderBy('user_code')
    .execute();
}

/** When everybody is away already, so that nobody is in two cities at once. */
async function busyOf(db: Db, now: number): Promise<Map<string, [number, number][]>> {
  const rows = await db
    .selectFrom('travel_order')
    .select(['traveller_id', 'depart_at', 'end_at'])
    .where('company_id', '=', '1001')
    .where('depart_at', '<=', now)
    .execute();
  const busy = new Map<string, [number, number][]>();
  for (const { traveller_id, depart_at, end_at } of rows)
    busy.set(traveller_id, [...(busy.get(traveller_id) ?? []), [Number(depart_at), Number(end_at)]]);
  return busy;
}

function makeAgain(
  templates: readonly Template[],
  people: readonly Person[],
  busy: Map<string, [number, number][]>,
): Made[] {
  const chance = seededRandom(1).fork('earlier');
  const isFree = ({ id }: Person, from: number, to: number) =>
    (busy.get(id) ?? []).every(([start, end]) => to + DAY_MS < start || end + DAY_MS < from);
  const made: Made[] = [];
  for (let month = 1; month <= MONTHS; month++)
    for (const { order, title, was } of templates)
      for (let time = 0; time < TIMES; time++) {
        // A month is four weeks and some days, so that the year before is covered and weekdays stay weekdays.
        const days = WEEK_DAYS * (Math.round(month * 4.35) + chance.int(0, 1));
        const [from, to] = [order.startAt - days * DAY_MS, order.endAt - days * DAY_MS];
        const person = chance
          .shuffled(people.filter(({ level }) => level === order.body.level))
          .find((one) => isFree(one, from, to));
        if (!person) continue;
        busy.set(person.id, [...(busy.get(person.id) ?? []), [from, to]]);
        const serial = `${made.length}`;
        made.push({ title, order: madeAgain(order, person, { days, serial, was }) });
      }
  return made;
}

function madeAgain(
  order: OrderRecord,
  person: Person,
  { days, serial, was }: { readonly days: number; readonly serial: string; readonly was: SearchName },
): OrderRecord {
  const chance = seededRandom(1).fork(`earlier/${serial}`);
  const hex = () =>
    Array.from({ length: 16 }, () => chance.int(0, 255).toString(16).padStart(2, '0')).join('');
  const id = orderId.parse(hex());
  const createdAt = order.createdAt - days * DAY_MS;
  const endAt = order.endAt - days * DAY_MS;
  // Beyond the numbers a day gives out.
  const orderNo = `TD${chinaDate(createdAt).slice(2).replaceAll('-', '')}9${serial.padStart(5, '0')}`;
  const body = earlier(order.body, days) as OrderBody;
  const ticketNo = body.ticketNo.replaceAll(/\d/g, () => String(chance.int(0, 9)));
  const old = new Set(orderTokens({ orderNo: order.orderNo, words: [order.body.ticketNo], names: [was] }));
  const words = body.tokens.filter((token) => !old.has(token));
  return {
    ...order,
    id,
    orderNo,
    tripId: tripId.parse(hex()),
    state: 'settled',
    principalId: employeeId.parse(person.id),
    traveller: travellerRef.parse({ kind: 'employee', id: person.id }),
    travellerName: person.name,
    startAt: order.startAt - days * DAY_MS,
    endAt,
    createdAt,
    updatedAt: endAt + 73 * HOUR_MS,
    deadlineAt: null,
    clientKey: id,
    supplierRef: `SR${id.slice(0, 16)}`,
    checkAt: null,
    quarantineUntil: null,
    amendmentId: null,
    version: 1,
    body: {
      ...body,
      document: null,
      ticketNo,
      disruption: null,
      changedFrom: null,
      changedTo: null,
      applicationId: null,
      approvalId: null,
      tokens: withTicketTokens([...words, ...orderTokens({ orderNo, words: [], names: [person] })], ticketNo),
    },
  };
}

/** The same so many days earlier: instants and dates wherever they stand. */
function earlier(value: unknown, days: number): unknown {
  if (typeof value === 'number') return value > 1e12 ? value - days * DAY_MS : value;
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? addDays(value, -days) : value;
  if (Array.isArray(value)) return value.map((one) => earlier(one, days));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, earlier(one, days)]));
}

async function writeAll(trx: Db, made: readonly Made[]): Promise<void> {
  const records = made.map(({ order }) => order);
  await insertRows(
    trx,
    'trip',
    made.map(({ order, title }) => ({
      id: order.tripId,
      company_id: order.companyId,
      booker_id: order.bookerId,
      title,
      created_at: order.createdAt,
    })),
  );
  await insertRows(
    trx,
    'trip_row',
    records.map(({ id, tripId: trip, kind, traveller, principalId, travellerName: name }) =>
      tripRow(trip, 0, {
        rowId: id.slice(0, 16),
        orderId: id,
        kind,
        traveller,
        principalId,
        name,
        failure: null,
        freshFareFen: null,
      }),
    ),
  );
  await insertRows(trx, 'travel_order', records.map(orderRow));
  await insertRows(trx, 'order_fact', records.map(factRow));
  await insertRows(trx, 'order_choice', records.map(choiceRow));
  await fileOrders(trx, records);
  // One line of an order at a time: a statement numbers them by those before.
  await addEvents(
    trx,
    ...records.map(({ id, createdAt }) => ({
      orderId: id,
      at: createdAt + 9_000,
      type: 'issued' as const,
      actor: '',
    })),
  );
  await addEvents(
    trx,
    ...records.map(({ id, endAt }) => ({ orderId: id, at: endAt, type: 'used' as const, actor: '' })),
  );
}
