import { HOUR_MS } from '../../contract/rules/time/durations.ts';
import { allProducts } from '../../gateway/app/products/allProducts.ts';
import { applyTransition } from '../../gateway/services/engine/applyTransition.ts';
import { givenUp, issuedStep, usedStep } from '../../gateway/services/engine/endings.ts';
import { pricedAt } from '../../gateway/services/engine/pricedAt.ts';
import { runEffects } from '../../gateway/services/engine/runEffects.ts';
import { changeSplit, refundSplit } from '../../gateway/services/ledger/amendMoney.ts';
import { freezeFor } from '../../gateway/services/ledger/freezing.ts';
import { droppedStep } from '../../gateway/services/order/amend/amendEndings.ts';
import { applyAmendTransition } from '../../gateway/services/order/amend/applyAmendTransition.ts';
import { afterApproval } from '../../gateway/services/order/amend/confirming.ts';
import { runDueAmendments } from '../../gateway/services/order/amend/dueAmendments.ts';
import { confirmPaid } from '../../gateway/services/payment/closing.ts';
import { runDuePayments } from '../../gateway/services/payment/duePayments.ts';
import { openPayment } from '../../gateway/services/payment/openPayment.ts';
import { balanceOf } from '../../gateway/store/repos/money/ledger.ts';
import { findPayment } from '../../gateway/store/repos/money/payments.ts';
import { findAmendment } from '../../gateway/store/repos/order/amendments.ts';
import { fileOrders } from '../../gateway/store/repos/order/fileOrders.ts';
import { type OrderRecord, orderOf } from '../../gateway/store/repos/order/orderRecord.ts';
import { insertOrder } from '../../gateway/store/repos/order/orders.ts';
import { type MoneyWorld, verdictOf } from '../moneyWorld.ts';
import type { Act } from './acts.ts';

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
      const deadlineAt = now.personalFen > 0 ? clock.now() + HOUR_MS / 2 : null;
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
export async function lapsed(world: MoneyWorld): Promise<void> {
  for (const order of await orders(world, 'held'))
    if (order.deadlineAt !== null && order.deadlineAt <= world.clock.now())
      await applyTransition(world.deps, order, 'order.cancel', givenUp.lapsed);
}

/** Runs the jobs until nothing is due. */
export async function settle(world: MoneyWorld): Promise<void> {
  for (let round = 0; round < 6; round++) {
    world.clock.advance(6_000);
    await runDueAmendments(world.deps);
    await runDuePayments(world.deps);
  }
}
