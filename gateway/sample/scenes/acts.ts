import type { CallOutput } from '../../../contract/registry.ts';
import { segmentsOf } from '../../../contract/rules/order/itemParts.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import { amendmentId, approvalId, orderId, voucherId } from '../../../contract/shapes/primitives.ts';
import { runDueVouchers } from '../../services/invoice/advanceOrder.ts';
import { runDueAmendments } from '../../services/order/amend/dueAmendments.ts';
import { runDuePayments } from '../../services/payment/duePayments.ts';
import { runsOf } from '../../store/repos/order/runs/runsOf.ts';
import { disrupt } from '../../suppliers/simulated/engine/disruption.ts';
import { type Booked, orderNow, reasonFor } from './booking.ts';
import { choicesFor, type Wish } from './offers.ts';
import { askAs, SceneRefused, type Stage } from './stage.ts';

const SECOND = 1_000;
/** Longer than an amendment's supplier is asked before a person has to look, ms. */
const ASKED_LONG_MS = 140 * SECOND;

/** Pays a person's share at the cashier. */
export async function pay({ deps, clock }: Stage, { id, ask }: Booked): Promise<void> {
  const payment = await ask('payment.open', { orderIds: [orderId.parse(id)] });
  await deps.cashier.decide?.(payment.paymentId, 'pay');
  // The cashier is asked about it every few seconds.
  clock.moveTo(clock.now() + 6 * SECOND);
  await runDuePayments(deps);
}

/** Whoever travels on business checks in where the journey leads; outside people have no account to do it by. */
export async function checkIn(stage: Stage, booked: Booked): Promise<void> {
  const { traveller, tab } = await orderNow(stage, booked);
  if (traveller.kind !== 'employee' || tab !== 'business') return;
  const { username } = await stage.deps.store.db
    .selectFrom('employee')
    .select('username')
    .where('id', '=', traveller.id)
    .executeTakeFirstOrThrow();
  const ask = await askAs(stage, username);
  await ask('checkIn.add', { orderId: orderId.parse(booked.id), place: { from: 'journey' } });
}

/** Decides the approval that is open about an order, as whoever is asked in turn. */
export async function decide(
  stage: Stage,
  { id }: Booked,
  decision: { kind: 'approve' } | { kind: 'reject'; reason: string },
): Promise<void> {
  const { db } = stage.deps.store;
  const whoIsAsked = () =>
    db
      .selectFrom('approval')
      .innerJoin('approval_step', 'approval_step.approval_id', 'approval.id')
      .innerJoin('employee', 'employee.id', 'approval_step.approver_id')
      .select(['approval.id', 'employee.username'])
      .where('approval.object_id', '=', id)
      .where('approval_step.state', '=', 'open')
      .executeTakeFirst();
  let asked = await whoIsAsked();
  if (!asked) throw new SceneRefused('nobody is asked');
  for (; asked; asked = await whoIsAsked()) {
    const ask = await askAs(stage, asked.username);
    await ask('approval.decide', { approvalId: approvalId.parse(asked.id), decision });
  }
}

type Quoted = CallOutput<'order.refund.quote'>;

/** Gives an issued order back. */
export async function giveBack({ ask, id }: Booked): Promise<void> {
  const quote = await ask('order.refund.quote', { orderId: orderId.parse(id) });
  await ask('order.refund.confirm', {
    amendmentId: amendmentId.parse(quote.amendmentId),
    reasonNote: '会议取消',
  });
}

/** Changes an issued order to the day after, or has a stay go on for a night. */
export async function changeIt(stage: Stage, booked: Booked): Promise<void> {
  const { ask, id, wish } = booked;
  const order = await orderNow(stage, booked);
  const { item } = order.body;
  if ('checkOut' in item) {
    const checkOut = addDays(item.checkOut, 1);
    await confirm(booked, await ask('order.extension.quote', { orderId: orderId.parse(id), checkOut }));
    return;
  }
  const next = { ...wish, date: addDays(wish.date, 1), ...soldBy(item) };
  for (const control of ['within', 'reason'] as const) {
    for (const choice of await choicesFor(ask, { ...next, control })) {
      const { offerId, option } = choice;
      const asked = { orderId: orderId.parse(id), offerId, option };
      const quote = await ask('order.change.quote', asked).catch(unlessRefused);
      if (quote) return confirm(booked, quote, reasonFor(choice));
    }
  }
  throw new SceneRefused('nothing to change to');
}

/** From which airline's flights a ticket may become another. */
function soldBy(item: OrderItem): Pick<Wish, 'sold'> {
  const outward = segmentsOf(item).slice(
    0,
    'returnFrom' in item ? (item.returnFrom ?? undefined) : undefined,
  );
  const [first, last] = [outward[0], outward.at(-1)];
  if (!first || !last) return {};
  const airline = first.flightNo.slice(0, 2);
  return { sold: { airline, fromAirport: first.from.code, toAirport: last.to.code } };
}

function unlessRefused(error: unknown): null {
  if (error instanceof SceneRefused) return null;
  throw error;
}

async function confirm({ ask }: Booked, quote: Quoted, reason: { reasonCode?: string } = {}): Promise<void> {
  await ask('order.change.confirm', { amendmentId: amendmentId.parse(quote.amendmentId), ...reason });
}

/** Does something the supplier gives no clear answer to, until it is left to a person. */
export async function unanswered(stage: Stage, { wish }: Booked, act: () => Promise<void>): Promise<void> {
  const { clock, deps } = stage;
  stage.silence(wish.kind);
  try {
    await act();
    for (let asked = 0; asked < 3; asked++) {
      clock.moveTo(clock.now() + (asked === 0 ? 8 * SECOND : ASKED_LONG_MS));
      await runDueAmendments(deps);
    }
  } finally {
    stage.silence(null);
  }
}

/** The supplier moves an order's first run by some minutes, or withdraws it. */
export async function disturb(stage: Stage, booked: Booked, minutes: number | null): Promise<void> {
  const { kind, body } = await orderNow(stage, booked);
  const [run] = runsOf(body);
  if (!run) throw new SceneRefused('nothing that could be moved');
  await disrupt(
    stage.deps.store.db,
    kind === 'intlFlight' ? 'flight' : kind,
    { code: run.number, date: run.date },
    minutes === null
      ? { kind: 'withdrawn' }
      : { kind: 'rescheduled', departShift: minutes, arriveShift: minutes },
    stage.clock.now(),
  );
}

/** Takes all papers of an order in, as finance does. */
export async function takePapersIn(stage: Stage, { id }: Booked, finance: string): Promise<void> {
  const { deps, clock } = stage;
  await runDueVouchers(deps);
  const ask = await askAs(stage, finance);
  const { rows } = await ask('invoice.voucher.list', { orderId: orderId.parse(id) });
  for (const [index, row] of rows.entries()) {
    if (row.state !== 'expected' && row.state !== 'invoicing') continue;
    await ask('invoice.voucher.register', {
      voucherId: voucherId.parse(row.voucherId),
      number: `26${row.orderNo.slice(2)}${index}`,
      header: row.header,
      taxId: row.taxId,
      fen: row.fen,
      issuedOn: chinaDate(clock.now()),
    });
  }
  await runDueVouchers(deps);
}
