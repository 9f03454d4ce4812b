import type { Kysely } from 'kysely';
import { z } from 'zod/mini';
import { jsonColumn } from '../../columns/jsonColumn.ts';

const place = z.looseObject({ code: z.string() });
/** An order's body as it was while there were only trains; reason, ticket, failure, what was wanted, search words stay beside it as they are. */
const oldBody = z.looseObject({
  date: z.string(),
  leg: z.looseObject({
    from: place,
    to: place,
    trainNo: z.string(),
    departAt: z.number(),
    arriveAt: z.number(),
    seat: z.string(),
  }),
  level: z.string(),
  fareFen: z.int(),
  serviceFen: z.int(),
  verdict: z.object({
    control: z.string(),
    allowed: z.array(z.string()),
    alternative: z.nullable(z.object({ seat: z.string(), fareFen: z.int() })),
  }),
  coach: z.string(),
  seatNo: z.string(),
});
type OldBody = z.output<typeof oldBody>;
const oldBodies = jsonColumn('travel_order.body', oldBody);
const outcomes = jsonColumn('trip_row.outcome', z.looseObject({}));
const oldSettings = jsonColumn('company.settings', z.looseObject({ railServiceFen: z.optional(z.int()) }));

type Order = { id: string; payer: string; total_fen: number; deadline_at: number | null; body: string };
type Tables = {
  travel_order: Order & { end_at: number };
  trip_row: { trip_id: string; row_id: string; outcome: string };
  company: { id: string; settings: string };
};

const AT_ONCE = 500;

/** Rail's refund and change rules as they were in force for every order so far (domain §3). */
const CONDITIONS = {
  refund: {
    allowed: true,
    steps: [
      { hoursBefore: 192, percent: 0 },
      { hoursBefore: 48, percent: 5 },
      { hoursBefore: 24, percent: 10 },
      { hoursBefore: null, percent: 20 },
    ],
    base: 'fare',
    rounding: 'halfYuan',
    minimumFen: 200,
  },
  change: {
    allowed: true,
    steps: [{ hoursBefore: null, percent: 0 }],
    base: 'fare',
    rounding: 'halfYuan',
    minimumFen: 0,
  },
  baggage: null,
  notes: [],
};

/** Train orders tell their item, price and conditions as orders of every product do. */
export async function ordersOfEveryKind(on: Kysely<unknown>): Promise<void> {
  const db = on.withTables<Tables>();
  for (let after = ''; ; ) {
    const orders = await db
      .selectFrom('travel_order')
      .select(['id', 'payer', 'total_fen', 'deadline_at', 'body'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const last = orders.at(-1);
    if (!last) return;
    after = last.id;
    for (const order of orders) {
      const old = oldBodies.read(order.body, order.id);
      const body = JSON.stringify(bodyOf(old, order));
      const told = { body, end_at: old.leg.arriveAt };
      await db.updateTable('travel_order').set(told).where('id', '=', order.id).execute();
    }
  }
}

function bodyOf({ leg, fareFen, serviceFen, verdict, coach, seatNo, ...kept }: OldBody, order: Order) {
  const personal = order.payer === 'personal';
  const { trainNo, seat } = leg;
  return {
    ...kept,
    item: { kind: 'train', ...leg },
    supplierItem: { trainNo, date: kept.date, from: leg.from.code, to: leg.to.code, seat },
    price: {
      fareFen,
      taxFen: 0,
      insuranceFen: 0,
      serviceFen,
      totalFen: order.total_fen,
      companyFen: personal ? 0 : order.total_fen,
      personalFen: personal ? order.total_fen : 0,
    },
    verdict: verdictOf(verdict, seat),
    conditions: CONDITIONS,
    insurance: [],
    placed: coach === '' ? {} : { coach, seatNo },
    ending: 'cancelled',
    payBy: order.deadline_at,
    guaranteedUntil: order.deadline_at,
    disruption: null,
    changedFrom: null,
    changedTo: null,
    applicationId: null,
    approvalId: null,
  };
}

function verdictOf({ control, allowed, alternative }: OldBody['verdict'], seat: string) {
  const breach = {
    rule: 'trainSeat',
    control,
    limit: { unit: 'codes', codes: allowed, amount: null },
    actual: { unit: 'codes', codes: [seat], amount: null },
  };
  return {
    control,
    breaches: control === 'within' ? [] : [breach],
    allowed,
    alternative: alternative && { offerId: null, option: alternative.seat, fareFen: alternative.fareFen },
  };
}

/** Rows of trips say what kind they were of; every one so far was a train. */
export async function kindsOfRows(on: Kysely<unknown>): Promise<void> {
  const db = on.withTables<Tables>();
  for (let after = ''; ; ) {
    const trips = await db
      .selectFrom('trip_row')
      .select('trip_id')
      .distinct()
      .where('trip_id', '>', after)
      .orderBy('trip_id')
      .limit(AT_ONCE)
      .execute();
    const [first, last] = [trips[0], trips.at(-1)];
    if (!first || !last) return;
    after = last.trip_id;
    const rows = await db
      .selectFrom('trip_row')
      .select(['trip_id', 'row_id', 'outcome'])
      .where('trip_id', '>=', first.trip_id)
      .where('trip_id', '<=', last.trip_id)
      .execute();
    for (const { trip_id: trip, row_id: row, outcome } of rows) {
      const told = { outcome: JSON.stringify({ ...outcomes.read(outcome, row), kind: 'train' }) };
      await db
        .updateTable('trip_row')
        .set(told)
        .where('trip_id', '=', trip)
        .where('row_id', '=', row)
        .execute();
    }
  }
}

/** A company's service fee is one per product kind. */
export async function feesByKind(on: Kysely<unknown>): Promise<void> {
  const db = on.withTables<Tables>();
  for (const { id, settings } of await db.selectFrom('company').select(['id', 'settings']).execute()) {
    const { railServiceFen, ...kept } = oldSettings.read(settings || '{}', id);
    const told = { ...kept, serviceFen: railServiceFen === undefined ? {} : { train: railServiceFen } };
    await db
      .updateTable('company')
      .set({ settings: JSON.stringify(told) })
      .where('id', '=', id)
      .execute();
  }
}
