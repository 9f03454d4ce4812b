import type { CallInput } from '../../../contract/registry.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { seededRandom } from '../../../gateway/base/seededRandom.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { setFaults } from '../../../gateway/suppliers/simulated/engine/faultSettings.ts';
import type { Ask } from '../../bookingWorld.ts';
import type { FakeClock } from '../../gatewayHarness.ts';
import type { OnSale } from './offersOnSale.ts';
import { askForAmendments, colleagues, reasonsOf, runJobs, wrongsOfAmendments } from './outsiderStore.ts';

type Row = CallInput<'trip.draft.submit'>['rows'][number];
type Name = (typeof names)[number];
type Order = { readonly orderId: string; readonly kind: OnSale['kind']; readonly principalId: string };
type Amendment = {
  readonly amendmentId: string;
  readonly orderId: string;
  readonly kind: 'refund' | 'change';
};

/** The secretary, the travel manager, an employee, the approver, finance. */
export const names = ['linjing', 'zhaomin', 'zhangwei', 'chenbo', 'sunli'] as const;

export type OutsiderWorld = {
  readonly deps: GatewayDeps;
  readonly clock: FakeClock;
  /** Calls over the wire as that person, with a session of their own. */
  readonly as: (name: Name) => Ask;
  readonly onSale: () => Promise<OnSale[]>;
  readonly idOf: (username: string) => Promise<string>;
};

export type Outsider = {
  act(): Promise<void>;
  /** Lets the jobs run until nothing is due. */
  rest(): Promise<void>;
  /** What was answered that must never be; empty. */
  readonly wrongs: string[];
  readonly done: Record<string, number>;
};

/**
 * Strangers to the code who try what must not work, over the wire and at random: amendments of one order confirmed by
 * two people at the same moment, changes of mixed-paid tickets, rooms shared with oneself or with people one does not
 * serve, replies kept for somebody whose right was revoked, one voucher number for two vouchers, private journeys
 * looked at by others.
 */
export async function openOutsider(world: OutsiderWorld, seed: number): Promise<Outsider> {
  const { deps, clock, as } = world;
  const { db } = deps.store;
  const chance = seededRandom(seed);
  const served = await Promise.all(['zhangwei', 'wangsiyuan', 'lina'].map(world.idOf));
  const everybody = await colleagues(deps);
  const reasons = await reasonsOf(deps);
  if (seed % 2 === 0) await askForAmendments(deps);
  const [self, boss, employee] = await Promise.all(['linjing', 'chenbo', 'zhangwei'].map(world.idOf));
  const orders: Order[] = [];
  const privates: string[] = [];
  /** Changes that wait for their price. */
  const waiting: { readonly amendmentId: string; readonly who: Name }[] = [];
  const wrongs: string[] = [];
  const done: Record<string, number> = {};
  let reveals = 0;

  const pick = <Item>(items: readonly Item[]): Item | undefined => items[chance.int(0, items.length - 1)];
  const count = (what: string) => void (done[what] = (done[what] ?? 0) + 1);
  const pause = () => new Promise((next) => setTimeout(next, chance.int(0, 6)));
  const employeeRow = (principalId: string, terms: OnSale, more: Partial<Row> = {}): Row => ({
    rowId: '00000001',
    traveller: { kind: 'employee', id: principalId },
    principalId,
    payer: pick(['company', 'personal', 'mixed', 'mixed'] as const) ?? 'mixed',
    reasonCode: reasons[terms.kind],
    ...terms,
    ...more,
  });
  const stateOf = async (orderId: string) =>
    (await db.selectFrom('travel_order').select('state').where('id', '=', orderId).executeTakeFirst())?.state;
  const issued = async (): Promise<Order | undefined> => {
    const order = pick(orders);
    return order && (await stateOf(order.orderId)) === 'issued' ? order : undefined;
  };
  const submit = async (who: Name, row: Row, tab: 'business' | 'private' = 'business', idem?: string) => {
    const answer = await as(who)('trip.draft.submit', { tab, rows: [row] }, idem);
    return answer.ok ? answer.value.rows[0] : undefined;
  };
  const pay = async (who: Name, input: CallInput<'payment.open'>) => {
    const opened = await as(who)('payment.open', input);
    if (!opened.ok || !opened.value.qr) return;
    await as(who)('payment.cashier.pay', { token: opened.value.qr, decision: 'pay' });
    count('paid');
  };
  const quote = async (who: Name, order: Order, kind: Amendment['kind']): Promise<Amendment | undefined> => {
    const { orderId } = order;
    if (kind === 'refund') {
      const answer = await as(who)('order.refund.quote', { orderId });
      return answer.ok ? { amendmentId: answer.value.amendmentId, orderId, kind } : undefined;
    }
    const terms = pick((await world.onSale()).filter((one) => one.kind === order.kind));
    if (!terms) return undefined;
    const { offerId, option } = terms;
    const answer = await as(who)('order.change.quote', { orderId, offerId, option });
    return answer.ok ? { amendmentId: answer.value.amendmentId, orderId, kind } : undefined;
  };
  const confirm = async (who: Name, { amendmentId, kind, orderId }: Amendment) => {
    await pause();
    const reasonCode = reasons[orders.find((one) => one.orderId === orderId)?.kind ?? 'train'];
    const answer =
      kind === 'refund'
        ? await as(who)('order.refund.confirm', { amendmentId })
        : await as(who)('order.change.confirm', { amendmentId, reasonCode });
    if (!answer.ok) return count(answer.error.code);
    count(`${kind}.${answer.value.state}`);
    const { newOrderId, state } = answer.value;
    const old = orders.find(({ orderId }) => orderId === answer.value.orderId);
    if (newOrderId && old) orders.push({ ...old, orderId: newOrderId });
    if (state === 'paying') waiting.push({ amendmentId, who });
  };

  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    async book() {
      const terms = pick(await world.onSale());
      const by = pick(['linjing', 'zhaomin', 'zhaomin'] as const) ?? 'linjing';
      const principalId = pick(by === 'linjing' ? served : everybody);
      if (!terms || !principalId) return;
      const row = await submit(by, employeeRow(principalId, terms));
      if (!row?.orderId) return count(row?.failure ?? 'refused');
      count(`booked.${row.outcome}`);
      orders.push({ orderId: row.orderId, kind: terms.kind, principalId });
      if (row.outcome === 'held') await pay(by, { orderIds: [row.orderId] });
    },
    /** Two people, two amendments of one order, one moment. */
    async rivals() {
      const order = await issued();
      if (!order) return;
      const one = served.includes(order.principalId) ? 'linjing' : 'zhaomin';
      const kinds = [pick(['refund', 'change'] as const), pick(['refund', 'change'] as const)] as const;
      const first = await quote(one, order, kinds[0] ?? 'refund');
      const second = await quote('zhaomin', order, kinds[1] ?? 'change');
      if (!first || !second) return count('rivals.unquoted');
      count('rivals');
      await Promise.all([confirm(one, first), confirm('zhaomin', second)]);
    },
    async cancelBeside() {
      const order = pick(orders);
      if (!order) return;
      const refund = await quote('zhaomin', order, 'refund');
      await Promise.all([
        refund ? confirm('zhaomin', refund) : undefined,
        pause().then(() => as('zhaomin')('order.cancel', { orderId: order.orderId })),
      ]);
    },
    /** A change is paid for, perhaps long after another amendment of its order was carried out. */
    async payChange() {
      const change = pick(waiting);
      if (change) await pay(change.who, { amendmentIds: [change.amendmentId] });
    },
    /** An approver decides, perhaps long after another amendment of the order was carried out. */
    async decide() {
      const who = pick(['chenbo', 'zhaomin', 'sunli'] as const) ?? 'chenbo';
      const inbox = await as(who)('approval.list', { box: 'open', limit: 20 });
      const approval = inbox.ok ? pick(inbox.value.rows) : undefined;
      if (!approval) return;
      const { approvalId } = approval;
      const answer = await as(who)('approval.decide', { approvalId, decision: { kind: 'approve' } });
      count(answer.ok ? 'approved' : answer.error.code);
    },
    async share() {
      const room = pick((await world.onSale()).filter(({ kind }) => kind === 'hotel'));
      if (!room || !self || !boss || !employee) return;
      const wrong = pick([[employee], [boss], [employee, boss], [self]] as const) ?? [];
      const sharing = wrong.map((id) => ({ kind: 'employee' as const, id }));
      // The employee books for himself: he serves nobody, and is nobody else.
      const row = await submit('zhangwei', employeeRow(employee, room, { sharing, payer: 'company' }));
      count('shared in vain');
      if (row?.orderId) wrongs.push(`a room was shared with ${wrong.length} whom nobody may name`);
    },
    async reveal() {
      const order = pick(orders);
      if (!order) return;
      const idem = crypto.randomUUID();
      for (let again = 0; again < 2; again++) {
        const answer = await as('zhaomin')('order.passenger.reveal', { orderId: order.orderId }, idem);
        if (answer.ok) reveals += 1;
      }
      const rows = await db
        .selectFrom('audit')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('tag', '=', 'order.passenger.reveal')
        .executeTakeFirstOrThrow();
      if (Number(rows.n) < reveals) wrongs.push(`${reveals} reveals, ${rows.n} in the trail`);
    },
    /** What was answered before a right was revoked is not answered again. */
    async revoked() {
      const terms = pick(await world.onSale());
      if (!terms || !employee || !self) return;
      const idem = crypto.randomUUID();
      const row = employeeRow(employee, terms);
      const booked = await submit('linjing', row, 'business', idem);
      if (booked?.orderId) orders.push({ orderId: booked.orderId, kind: terms.kind, principalId: employee });
      const grants = () =>
        db.updateTable('acting_grant').where('operator_id', '=', self).where('principal_id', '=', employee);
      const known = await db
        .selectFrom('acting_grant')
        .select(['id', 'revoked_at'])
        .where('operator_id', '=', self)
        .where('principal_id', '=', employee)
        .execute();
      await grants().set({ revoked_at: clock.now() }).execute();
      const again = await submit('linjing', row, 'business', idem);
      if (again?.orderId) wrongs.push('a reply was given to somebody whose grant was revoked');
      for (const { id, revoked_at } of known)
        await grants().where('id', '=', id).set({ revoked_at }).execute();
      count('revoked');
    },
    async vouchers() {
      const list = await as('linjing')('invoice.voucher.list', { states: ['expected'], limit: 50 });
      if (!list.ok) return;
      const number = `N${String(chance.int(0, 30)).padStart(8, '0')}`;
      const two = [pick(list.value.rows), pick(list.value.rows)];
      await Promise.all(
        two.map(async (voucher, at) => {
          if (!voucher) return;
          await pause();
          const { voucherId, header, taxId, fen } = voucher;
          const issuedOn = chinaDate(clock.now());
          const input = { voucherId, number, header, taxId, fen, issuedOn };
          const answer = await as(at === 0 ? 'linjing' : 'zhaomin')('invoice.voucher.register', input);
          count(answer.ok ? 'voucher registered' : answer.error.code);
        }),
      );
    },
    async private() {
      const terms = pick(await world.onSale());
      if (!terms || !employee) return;
      const row = await submit('zhangwei', employeeRow(employee, terms, { payer: 'personal' }), 'private');
      if (row?.orderId) privates.push(row.orderId);
      for (const who of ['zhaomin', 'sunli', 'chenbo'] as const) {
        const listed = await as(who)('order.list', { tab: 'private', limit: 100 });
        const orderId = pick(privates);
        if (listed.ok && listed.value.rows.some((one) => privates.includes(one.orderId)))
          wrongs.push(`${who} is listed a private journey`);
        const detail = orderId ? await as(who)('order.detail.get', { orderId }) : undefined;
        if (detail?.ok) wrongs.push(`${who} opens a private journey`);
      }
      count('private');
    },
    /** A supplier that takes its time lets acts of one moment meet; one that loses answers leaves them unknown. */
    async faults() {
      const slow = chance.int(0, 2) > 0;
      const drops = chance.int(0, 3) === 0 ? 15 : 0;
      await setFaults(db, { delayMaxMs: slow ? 25 : 0, dropReplyPercent: drops });
      clock.advance(1_000);
    },
    async wait() {
      clock.advance(chance.int(1, 20) * 1_000);
      await runJobs(deps);
    },
  };
  const often = {
    book: 22,
    rivals: 30,
    cancelBeside: 6,
    payChange: 10,
    decide: 10,
    share: 6,
    reveal: 4,
    revoked: 4,
    vouchers: 8,
    private: 4,
  };
  const drawn = Object.entries({ ...often, wait: 16 }).flatMap(([name, share]) => Array(share).fill(name));

  return {
    wrongs,
    done,
    act: async () => void (await acts[String(pick(drawn))]?.()),
    async rest() {
      await setFaults(db, { delayMaxMs: 0, dropReplyPercent: 0 });
      for (let second = 0; second < 300; second += 6) {
        clock.advance(6_000);
        await runJobs(deps);
      }
      wrongs.push(...(await wrongsOfAmendments(deps)));
    },
  };
}
