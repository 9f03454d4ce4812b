import type { CallInput } from '../../../contract/registry.ts';
import type { OrderState } from '../../../contract/shapes/order.ts';
import { runDueOrders } from '../../../gateway/app/jobs/dueOrders.ts';
import { seededRandom } from '../../../gateway/base/seededRandom.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { runDueAmendments } from '../../../gateway/services/order/amend/dueAmendments.ts';
import { runDuePayments } from '../../../gateway/services/payment/duePayments.ts';
import type { Ask, BookingWorld } from '../../bookingWorld.ts';
import type { OnSale } from './offersOnSale.ts';

type Row = CallInput<'trip.draft.submit'>['rows'][number];
type Draft = CallInput<'trip.draft.submit'>;

/** States an order may be in after another one, in any number of steps. Nothing leads back (guarantees §1 R13). */
const after: Readonly<Record<OrderState, readonly OrderState[]>> = {
  submitting: [
    'unknown',
    'approving',
    'held',
    'issuing',
    'issued',
    'failed',
    'cancelled',
    'lapsed',
    'rejected',
    'manual',
  ],
  unknown: ['approving', 'held', 'issuing', 'issued', 'failed', 'cancelled', 'lapsed', 'rejected', 'manual'],
  approving: ['unknown', 'held', 'issuing', 'issued', 'failed', 'cancelled', 'lapsed', 'rejected', 'manual'],
  held: ['unknown', 'issuing', 'issued', 'failed', 'cancelled', 'lapsed', 'manual'],
  issuing: ['issued', 'failed', 'manual'],
  // A refund or change that the supplier refuses leaves the ticket as it was.
  issued: ['refunding', 'refunded', 'changing', 'changed', 'used', 'settled', 'vouchered', 'issued'],
  refunding: ['refunded', 'issued', 'used', 'settled', 'vouchered'],
  changing: ['changed', 'issued', 'used', 'settled', 'vouchered'],
  used: ['refunded', 'settled', 'vouchered'],
  settled: ['vouchered'],
  vouchered: [],
  refunded: [],
  changed: [],
  cancelled: [],
  rejected: [],
  lapsed: [],
  failed: [],
  manual: [],
};

export type Office = {
  /** Does something somebody at a desk does. Answers what it was. */
  act(): Promise<string>;
  /** Lets everything come to rest: faults off, jobs running until nothing is due. */
  rest(): Promise<void>;
  /** What was seen that must never be; empty. */
  readonly wrongs: string[];
  readonly done: Record<string, number>;
};

/**
 * Several people at their desks, doing things at random over one booking world: booking, sending the same booking
 * again, paying, cancelling, changing, giving back, looking, while the supplier loses answers and time passes. What
 * each of them is told is held against what they were told before (guarantees §1 R13).
 */
export async function openOffice(
  world: BookingWorld,
  seed: number,
  onSale: (ask: Ask) => Promise<OnSale[]>,
): Promise<Office> {
  const chance = seededRandom(seed);
  const { deps, clock } = world;
  const desks = await Promise.all(['linjing', 'zhaomin', 'zhangwei'].map((name) => world.as(name)));
  const served = await Promise.all(['zhangwei', 'wangsiyuan', 'lina', 'linjing'].map(world.employeeId));
  // zhangwei books for himself, the secretary for those she serves, the travel manager for everybody.
  const peopleOf = [served, await colleagues(world), served.slice(0, 1)];
  const wrongs: string[] = [];
  const done: Record<string, number> = {};
  const sent: { draft: Draft; idem: string; by: number; tripId: string }[] = [];
  const seen = new Map<string, OrderState>();
  const mine: { orderId: string; kind: OnSale['kind']; by: number }[] = [];
  const reasons = await reasonsOf(world);
  const quotes: { amendmentId: string; kind: 'refund' | 'change'; of: OnSale['kind']; by: number }[] = [];

  const pick = <Item>(items: readonly Item[]): Item | undefined => items[chance.int(0, items.length - 1)];
  const ask = (by: number): Ask => {
    const desk = desks[by];
    if (!desk) throw new Error('no such desk');
    return desk;
  };
  /** Holds a state against the last one anybody was told. */
  const record = (orderId: string, state: OrderState) => {
    const before = seen.get(orderId);
    if (before !== undefined && before !== state && !after[before].includes(state))
      wrongs.push(`${orderId} went from ${before} to ${state}`);
    seen.set(orderId, state);
  };
  const poll = async (orderId: string, by: number) => {
    const answer = await ask(by)('order.detail.get', { orderId });
    if (!answer.ok) return void wrongs.push(`${orderId} is ${answer.error.code} to who booked it`);
    record(orderId, answer.value.summary.state);
    return answer.value;
  };

  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    async book() {
      const by = chance.int(0, desks.length - 1);
      const goods = await onSale(ask(by));
      const rows: Row[] = Array.from({ length: chance.int(1, 3) }, (_, n) => {
        const principalId = pick(peopleOf[by] ?? []) ?? '';
        const terms = pick(goods);
        if (!terms) throw new Error('nothing on sale');
        const payer = pick(['company', 'company', 'personal'] as const) ?? 'company';
        const traveller = { kind: 'employee' as const, id: principalId };
        return {
          rowId: `0000000${n}`,
          traveller,
          principalId,
          payer,
          reasonCode: reasons[terms.kind],
          ...terms,
        };
      });
      const draft: Draft = { tab: 'business', rows };
      const idem = crypto.randomUUID();
      const answer = await ask(by)('trip.draft.submit', draft, idem);
      if (!answer.ok) return void wrongs.push(`a booking was refused whole: ${answer.error.code}`);
      sent.push({ draft, idem, by, tripId: answer.value.tripId });
      for (const { orderId, kind, failure } of answer.value.rows) {
        if (failure) done[failure] = (done[failure] ?? 0) + 1;
        if (!orderId) continue;
        mine.push({ orderId, kind, by });
        await poll(orderId, by);
      }
    },
    async again() {
      const old = pick(sent);
      if (!old) return;
      const answer = await ask(old.by)('trip.draft.submit', old.draft, old.idem);
      if (!answer.ok || answer.value.tripId !== old.tripId) wrongs.push('the same key opened another trip');
    },
    async pay() {
      const held = pick(mine.filter(({ orderId }) => seen.get(orderId) === 'held'));
      if (!held) return;
      const opened = await ask(held.by)('payment.open', { orderIds: [held.orderId] });
      if (!opened.ok || !opened.value.qr) return;
      const decision = chance.int(0, 9) === 0 ? ('decline' as const) : ('pay' as const);
      await ask(held.by)('payment.cashier.pay', { token: opened.value.qr, decision });
      await poll(held.orderId, held.by);
    },
    async cancel() {
      const order = pick(mine);
      if (!order) return;
      const answer = await ask(order.by)('order.cancel', { orderId: order.orderId });
      const now = await poll(order.orderId, order.by);
      // Read your writes: told that it is cancelled, one finds it so.
      if (answer.ok && now && now.summary.state !== 'cancelled') wrongs.push('cancelled, and then not');
    },
    async refund() {
      const order = pick(mine.filter(({ orderId }) => seen.get(orderId) === 'issued'));
      if (!order) return;
      const quote = await ask(order.by)('order.refund.quote', { orderId: order.orderId });
      if (quote.ok)
        quotes.push({ amendmentId: quote.value.amendmentId, kind: 'refund', of: order.kind, by: order.by });
    },
    async change() {
      const order = pick(mine.filter(({ orderId }) => seen.get(orderId) === 'issued'));
      if (!order) return;
      const goods = await onSale(ask(order.by));
      const terms = pick(goods.filter((one) => one.kind === order.kind));
      if (!terms) return;
      const { offerId, option } = terms;
      const quote = await ask(order.by)('order.change.quote', { orderId: order.orderId, offerId, option });
      if (quote.ok)
        quotes.push({ amendmentId: quote.value.amendmentId, kind: 'change', of: order.kind, by: order.by });
    },
    async confirm() {
      const quote = pick(quotes);
      if (!quote) return;
      const { amendmentId, kind, by, of } = quote;
      const answer =
        kind === 'refund'
          ? await ask(by)('order.refund.confirm', { amendmentId })
          : await ask(by)('order.change.confirm', { amendmentId, reasonCode: reasons[of] });
      if (!answer.ok || answer.value.state !== 'done') return;
      const now = await poll(answer.value.orderId, by);
      const expected = kind === 'refund' ? 'refunded' : 'changed';
      if (now && now.summary.state !== expected)
        wrongs.push(`${kind} done, and the order ${now.summary.state}`);
      const next = answer.value.newOrderId;
      if (!next) return;
      const made = await poll(next, by);
      const isNew = !mine.some(({ orderId }) => orderId === next);
      if (made && isNew) mine.push({ orderId: next, kind: made.summary.kind, by });
    },
    async poll() {
      const order = pick(mine);
      if (order) await poll(order.orderId, order.by);
    },
    async wait() {
      clock.advance(chance.int(1, 20) * 1_000);
      await runJobs(deps);
    },
    async later() {
      clock.advance(chance.int(1, 90) * 60_000);
      await runJobs(deps);
    },
    async faults() {
      const on = chance.int(0, 1) === 1;
      await world.set(
        on ? { dropReplyPercent: 20, errorPercent: 8 } : { dropReplyPercent: 0, errorPercent: 0 },
      );
    },
  };
  const often: readonly [string, number][] = [
    ['book', 20],
    ['again', 8],
    ['pay', 14],
    ['cancel', 6],
    ['refund', 10],
    ['change', 8],
    ['confirm', 18],
    ['poll', 10],
    ['wait', 20],
    ['later', 2],
    ['faults', 3],
  ];
  const drawn = often.flatMap(([name, share]) => Array.from({ length: share }, () => name));

  return {
    wrongs,
    done,
    async act() {
      const name = pick(drawn) ?? 'poll';
      done[name] = (done[name] ?? 0) + 1;
      await acts[name]?.();
      return name;
    },
    async rest() {
      await world.set({ dropReplyPercent: 0, errorPercent: 0 });
      // Longer than two quarantines, one after the other, and the last poll after each.
      for (let second = 0; second < 300; second += 6) {
        clock.advance(6_000);
        await runJobs(deps);
      }
      for (const { orderId, by } of mine) await poll(orderId, by);
    },
  };
}

/** A reason that may be given for each product. */
async function reasonsOf({ deps }: BookingWorld): Promise<Partial<Record<string, string>>> {
  const rows = await deps.store.db.selectFrom('reason_code').select(['product', 'code']).execute();
  return Object.fromEntries(rows.map(({ product, code }) => [product, code]));
}

/** Everybody of the big company who may travel. */
async function colleagues({ deps }: BookingWorld): Promise<string[]> {
  const rows = await deps.store.db
    .selectFrom('employee')
    .select('id')
    .where('company_id', '=', '1001')
    .where('active', '=', 1)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

async function runJobs(deps: GatewayDeps): Promise<void> {
  await runDueOrders(deps);
  await runDueAmendments(deps);
  await runDuePayments(deps);
}
