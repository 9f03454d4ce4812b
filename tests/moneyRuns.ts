import fc from 'fast-check';
import type { Payer } from '../contract/shapes/order.ts';
import { allProducts } from '../gateway/app/products/allProducts.ts';
import { applyTransition } from '../gateway/services/engine/applyTransition.ts';
import { givenUp, issuedStep, usedStep } from '../gateway/services/engine/endings.ts';
import { pricedAt } from '../gateway/services/engine/pricedAt.ts';
import { runEffects } from '../gateway/services/engine/runEffects.ts';
import { changeSplit, refundSplit } from '../gateway/services/ledger/amendMoney.ts';
import { freezeFor } from '../gateway/services/ledger/freezing.ts';
import { droppedStep } from '../gateway/services/order/amend/amendEndings.ts';
import { applyAmendTransition } from '../gateway/services/order/amend/applyAmendTransition.ts';
import { afterApproval } from '../gateway/services/order/amend/confirming.ts';
import { runDueAmendments } from '../gateway/services/order/amend/dueAmendments.ts';
import { confirmPaid } from '../gateway/services/payment/closing.ts';
import { runDuePayments } from '../gateway/services/payment/duePayments.ts';
import { openPayment } from '../gateway/services/payment/openPayment.ts';
import type { Store } from '../gateway/store/db/openStore.ts';
import { balanceOf } from '../gateway/store/repos/money/ledger.ts';
import { findPayment } from '../gateway/store/repos/money/payments.ts';
import { findAmendment } from '../gateway/store/repos/order/amendments.ts';
import { fileOrders } from '../gateway/store/repos/order/fileOrders.ts';
import { type OrderRecord, orderOf } from '../gateway/store/repos/order/orderRecord.ts';
import { insertOrder } from '../gateway/store/repos/order/orders.ts';
import { faultsOfBooks, faultsOfVouchers } from './books.ts';
import { type MoneyWorld, moneyWorld, verdictOf } from './moneyWorld.ts';
import { faultsOfShares } from './shareBooks.ts';

/** What the company of these runs may spend, fen: little enough that it runs short. */
export const LIMIT = 1_000_000;
const HOUR = 3_600_000;

/** One thing somebody, or the outside, does; `at` chooses among the orders or payments there are. */
export type Act =
  | { do: 'book'; payer: Payer; fareFen: number; capFen: number; who?: number }
  | { do: 'hold'; at: number; savedFen: number }
  | { do: 'pay'; at: number; several: boolean; decision: 'pay' | 'decline' | 'leave'; told: boolean }
  | { do: 'giveUp'; at: number; ending: 'cancelled' | 'rejected' | 'lapsed' }
  | { do: 'issue'; at: number; unpaid?: boolean }
  | { do: 'fail'; at: number }
  | { do: 'use'; at: number; finalPercent: number }
  | { do: 'refund'; at: number; feePercent: number; says: 'done' | 'refused' | 'unknown' }
  | {
      do: 'change';
      at: number;
      feeFen: number;
      movedFen: number;
      capFen?: number;
      says: 'done' | 'refused' | 'unknown';
    }
  | { do: 'withdraw'; at: number }
  | { do: 'wait'; minutes: number }
  /** Two people act in the same moment. */
  | { do: 'both'; acts: readonly [Act, Act] };

const at = fc.nat({ max: 40 });
const says = fc.constantFrom('done' as const, 'done' as const, 'refused' as const, 'unknown' as const);
/** Something that may happen, the likelier the more often. */
const alone: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      payer: fc.constantFrom<Payer>('company', 'personal', 'mixed'),
      fareFen: fc.integer({ min: 2_000, max: 250_000 }),
      capFen: fc.integer({ min: 0, max: 250_000 }),
      who: fc.nat({ max: 3 }),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('hold' as const),
      at,
      savedFen: fc.constantFrom(0, 0, 150, 1_900),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      at,
      several: fc.boolean(),
      decision: fc.constantFrom('pay' as const, 'pay' as const, 'decline' as const, 'leave' as const),
      told: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('giveUp' as const),
      at,
      ending: fc.constantFrom('cancelled' as const, 'rejected' as const, 'lapsed' as const),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('issue' as const),
      at,
      unpaid: fc.constantFrom(false, false, false, true),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const), at }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('use' as const),
      at,
      finalPercent: fc.integer({ min: 85, max: 115 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      at,
      feePercent: fc.integer({ min: 0, max: 100 }),
      says,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      at,
      feeFen: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 0, max: 90_000 }),
      ),
      // Down to a ticket of a yuan, and up to twice the dearest.
      movedFen: fc.oneof(
        fc.integer({ min: -250_000, max: 0 }),
        fc.integer({ min: -1_900, max: 60_000 }),
        fc.integer({ min: 0, max: 250_000 }),
      ),
      capFen: fc.integer({ min: 0, max: 400_000 }),
      says,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), at }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 45 }) }),
  },
);

/** One thing, or two of them about the same order at once. */
export const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 12, arbitrary: alone },
  {
    weight: 1,
    arbitrary: fc
      .tuple(at, alone, alone)
      .map(([same, one, other]): Act => ({ do: 'both', acts: [about(one, same), about(other, same)] })),
  },
);

function about(one: Act, same: number): Act {
  return 'at' in one ? { ...one, at: same } : one;
}

/** Orders in these states, oldest first. */
export async function orders(world: MoneyWorld, ...states: OrderRecord['state'][]): Promise<OrderRecord[]> {
  const rows = await world.db
    .selectFrom('travel_order')
    .selectAll()
    .where('state', 'in', states)
    .orderBy('order_no')
    .execute();
  return rows.map(orderOf);
}
const pickFrom = <One>(list: readonly One[], index: number): One | undefined =>
  list[index % Math.max(1, list.length)];

/** Does one thing the way the gateway's own services do it; what is not possible now is nothing. */
export async function perform(world: MoneyWorld, one: Act): Promise<void> {
  const { deps, db, clock } = world;
  switch (one.do) {
    case 'book': {
      const order = world.newOrder(one.payer, one.fareFen, one.capFen, one.who);
      await db.transaction().execute(async (trx) => {
        const { companyFen } = order.body.price;
        if (companyFen > (await balanceOf(trx, 'available', order.companyId))) return;
        await insertOrder(trx, order);
        await fileOrders(trx, [order]);
        await freezeFor(deps, trx, [order]);
        await runEffects(deps, trx, { before: null, after: order, event: 'submitted' });
      });
      return;
    }
    case 'hold': {
      const order = pickFrom(await orders(world, 'submitting'), one.at);
      if (!order) return;
      const { price } = order.body;
      const now = pricedAt(order, price.fareFen + price.taxFen - one.savedFen);
      const deadlineAt = now.personalFen > 0 ? clock.now() + HOUR / 2 : null;
      const change = {
        state: 'held',
        totalFen: now.totalFen,
        deadlineAt,
        checkAt: deadlineAt,
        body: { price: now },
      } as const;
      await applyTransition(deps, order, 'order.hold', { event: 'held', change });
      return;
    }
    case 'pay':
      return pay(world, one);
    case 'giveUp': {
      const order = pickFrom(await orders(world, 'submitting', 'held'), one.at);
      if (order) await applyTransition(deps, order, 'order.cancel', givenUp[one.ending]);
      return;
    }
    case 'issue': {
      const order = pickFrom(
        (await orders(world, 'held')).filter((held) => one.unpaid || held.deadlineAt === null),
        one.at,
      );
      if (order)
        await applyTransition(deps, order, 'order.issue', issuedStep(order, { ticketNo: 'E1' }, clock.now()));
      return;
    }
    case 'fail': {
      const order = pickFrom(await orders(world, 'submitting', 'held'), one.at);
      const over = { state: 'failed', deadlineAt: null, checkAt: null } as const;
      if (order) await applyTransition(deps, order, 'order.issue', { event: 'failed', change: over });
      return;
    }
    case 'use': {
      const order = pickFrom(await orders(world, 'issued'), one.at);
      if (!order || (await waitsForChange(world, order))) return;
      const { price, changedFrom } = order.body;
      // Only a ride has a final fare, and none is ever changed.
      const percent = changedFrom === null ? one.finalPercent : 100;
      const final = pricedAt(order, Math.round(((price.fareFen + price.taxFen) * percent) / 100));
      const change = { ...usedStep.change, totalFen: final.totalFen, body: { price: final } };
      await applyTransition(deps, order, 'order.use', { ...usedStep, change });
      return;
    }
    case 'refund':
    case 'change':
      return amend(world, one);
    case 'withdraw': {
      const waiting = await db
        .selectFrom('amendment')
        .select('id')
        .where('state', '=', 'paying')
        .orderBy('id')
        .execute();
      const amendment = await findAmendment(db, '1001', pickFrom(waiting, one.at)?.id ?? '');
      const order = (await orders(world, 'issued')).find((issued) => issued.id === amendment?.orderId);
      if (amendment && order)
        await applyAmendTransition(
          deps,
          { amendment, order },
          droppedStep(deps, { amendment, order }, 'withdrawn'),
        );
      return;
    }
    case 'both':
      await Promise.all(one.acts.map((each) => perform(world, each)));
      return;
    case 'wait':
      clock.advance(one.minutes * 60_000);
      await lapsed(world);
      await settle(world);
  }
}

async function pay(world: MoneyWorld, one: Extract<Act, { do: 'pay' }>): Promise<void> {
  const { deps, db } = world;
  const held = (await orders(world, 'held'))
    .filter((order) => order.deadlineAt !== null)
    .map((order) => order.id);
  const waiting = await db
    .selectFrom('amendment')
    .select('id')
    .where('state', '=', 'paying')
    .orderBy('id')
    .execute();
  const orderIds = one.several ? held.slice(0, 3) : held.slice(one.at % 3, (one.at % 3) + 1);
  const amendmentIds = (one.several || held.length === 0 ? waiting : []).slice(0, 2).map((row) => row.id);
  const opened = await openPayment(deps, world.scope('travelManager'), { orderIds, amendmentIds });
  if (!opened.ok || one.decision === 'leave') return;
  const state = await deps.cashier.decide?.(opened.value.id, one.decision);
  const now = await findPayment(db, opened.value.id);
  if (one.told && state === 'paid' && now) await confirmPaid(deps, now);
}

async function waitsForChange(world: MoneyWorld, order: OrderRecord): Promise<boolean> {
  const rows = await world.db
    .selectFrom('amendment')
    .select('state')
    .where('order_id', '=', order.id)
    .execute();
  return rows.some((row) => ['paying', 'submitting', 'unknown'].includes(row.state));
}

async function amend(world: MoneyWorld, one: Extract<Act, { do: 'refund' | 'change' }>): Promise<void> {
  const order = pickFrom(await orders(world, 'issued'), one.at);
  if (!order || (await waitsForChange(world, order))) return;
  const { price } = order.body;
  world.supplierSays(one.says);
  if (one.do === 'refund') {
    const feeFen = Math.round(((price.fareFen + price.taxFen) * one.feePercent) / 100);
    const refundFen = price.fareFen + price.taxFen - feeFen + price.insuranceFen;
    const destination = refundSplit(order, refundFen);
    const amendment = await world.quoted(order, 'refund', { feeFen, refundFen, destination });
    await afterApproval(world.deps, { amendment, order }, allProducts(world.deps));
    return;
  }
  // No ticket is cheaper than a yuan.
  const differenceFen = Math.max(one.movedFen, 100 - price.fareFen);
  const asked = { feeFen: one.feeFen, differenceFen };
  const verdict = one.capFen === undefined ? order.body.verdict : verdictOf(one.capFen);
  const { moved: destination, ticket } = changeSplit(order, asked, verdict);
  const refundFen = Math.max(0, -differenceFen - one.feeFen);
  const quote = { ...asked, refundFen, destination, ticket };
  const amendment = await world.quoted(order, 'change', quote);
  world.caps.set(amendment.id, verdict.breaches[0]?.limit.amount ?? null);
  await afterApproval(world.deps, { amendment, order }, allProducts(world.deps));
}

/** Orders nobody paid for in time. */
async function lapsed(world: MoneyWorld): Promise<void> {
  for (const order of await orders(world, 'held'))
    if (order.deadlineAt !== null && order.deadlineAt <= world.clock.now())
      await applyTransition(world.deps, order, 'order.cancel', givenUp.lapsed);
}

/** Runs the jobs until nothing is due. */
async function settle(world: MoneyWorld): Promise<void> {
  for (let round = 0; round < 6; round++) {
    world.clock.advance(6_000);
    await runDueAmendments(world.deps);
    await runDuePayments(world.deps);
  }
}

/** Everything that is open comes to its end. */
async function end(world: MoneyWorld): Promise<void> {
  world.clock.advance(3 * HOUR);
  world.supplierSays('refused');
  await lapsed(world);
  await settle(world);
  for (const order of await orders(world, 'held', 'submitting'))
    await applyTransition(world.deps, order, 'order.cancel', givenUp.cancelled);
  await settle(world);
}

/** Plays a run on a world of its own; answers what is wrong, and notes which money events it came by. */
export async function played(
  acts: readonly Act[],
  seen: Set<string>,
  open?: () => Promise<Store>,
): Promise<string[]> {
  const world = await moneyWorld(LIMIT, open);
  try {
    const faults: string[] = [];
    for (const [index, one] of acts.entries()) {
      await perform(world, one);
      // Reading everything after every single act would be most of the work.
      if (index % 5 === 4) faults.push(...(await faultsOf(world)));
      if (faults.length > 0) return [`after ${one.do}: ${faults.join('; ')}`];
    }
    await end(world);
    for (const what of await reached(world)) seen.add(what);
    faults.push(
      ...(await faultsOf(world)),
      ...(await faultsOfVouchers(world.db)),
      ...(await leftOver(world)),
    );
    return faults;
  } finally {
    await world.close();
  }
}

/** What runs must come by beside every money event, so that their books say something. */
export const reaches = [
  'a mixed ticket at half its price',
  'a dearer ticket paid by both',
  'a refund after three changes',
  'several people in arrears',
  'a refund that settles arrears',
] as const;

async function reached({ db }: MoneyWorld): Promise<string[]> {
  const lines = await db
    .selectFrom('journal_line')
    .innerJoin('journal_entry', 'journal_entry.id', 'entry_id')
    .select(['event', 'account_id', 'fen'])
    .execute();
  const arrears = lines.filter((line) => line.account_id.startsWith('arrears:'));
  const all = new Map(
    (await db.selectFrom('travel_order').selectAll().execute()).map((row) => [row.id, orderOf(row)]),
  );
  const changes = [...all.values()].flatMap((order) => {
    const next = all.get(order.body.changedTo ?? '');
    return next && order.payer === 'mixed' ? [{ before: order.body.price, after: next.body.price }] : [];
  });
  const depth = (order: OrderRecord): number => {
    const before = all.get(order.body.changedFrom ?? '');
    return before ? depth(before) + 1 : 0;
  };
  const [cheaper, dearer, deep, several, settled] = reaches;
  return [
    ...lines.map((line) => line.event),
    ...(changes.some(({ before, after }) => before.personalFen > 0 && after.totalFen * 2 < before.totalFen)
      ? [cheaper]
      : []),
    ...(changes.some(
      ({ before, after }) => after.personalFen > before.personalFen && after.companyFen > before.companyFen,
    )
      ? [dearer]
      : []),
    ...([...all.values()].some((order) => order.state === 'refunded' && depth(order) > 2) ? [deep] : []),
    ...(new Set(arrears.map((line) => line.account_id)).size > 1 ? [several] : []),
    ...(arrears.some((line) => line.event === 'refund' && line.fen > 0) ? [settled] : []),
  ];
}

async function faultsOf({ db, caps }: MoneyWorld): Promise<string[]> {
  return [...(await faultsOfBooks(db)), ...(await faultsOfShares(db, caps))];
}

/** In the end nothing is set aside, nothing waits at the cashier, nothing is on its way back. */
async function leftOver({ db }: MoneyWorld): Promise<string[]> {
  const manual = await db.selectFrom('amendment').select('id').where('state', '=', 'manual').execute();
  const rows = await db
    .selectFrom('money_account')
    .selectAll()
    .where('kind', 'in', ['frozen', 'personal', 'refunds'])
    .execute();
  const open = await db
    .selectFrom('payment')
    .select('id')
    .where('state', 'in', ['open', 'unknown'])
    .execute();
  const claims = await db.selectFrom('payment_claim').select('subject').execute();
  return [
    // What only a person can find out at the supplier stays set aside until then.
    ...(manual.length > 0
      ? []
      : rows.filter((row) => row.balance_fen !== 0).map((row) => `${row.id} ends with ${row.balance_fen}`)),
    ...open.map((row) => `payment ${row.id} never ended`),
    ...claims.map((row) => `${row.subject} is still in a payment`),
  ];
}
