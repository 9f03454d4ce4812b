import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { shares } from '../../../contract/rules/money/shares.ts';
import { faultsOfBooks, faultsOfVouchers } from '../../../tests/books.ts';
import { type Act } from '../../../tests/money/acts.ts';
import { orders, perform } from '../../../tests/money/perform.ts';
import { LIMIT } from '../../../tests/money/runs.ts';
import { type MoneyWorld, moneyWorld } from '../../../tests/moneyWorld.ts';
import { faultsOfShares } from '../../../tests/shareBooks.ts';
import { allProducts } from '../../app/products/allProducts.ts';
import { balanceOf, bookAlways } from '../../store/repos/money/ledger.ts';
import { findOrderMoney, saveOrderMoney } from '../../store/repos/money/orderMoney.ts';
import type { AmendmentBody } from '../../store/repos/order/amendments.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { changeOrder } from '../../store/repos/order/orders.ts';
import { line } from '../ledger/drawing.ts';
import { afterApproval } from '../order/amend/confirming.ts';

let world: MoneyWorld;
beforeEach(async () => {
  world = await moneyWorld(LIMIT);
});
afterEach(() => world.close());

const faults = () => faultsOfShares(world.db, world.caps);
const wait: Act = { do: 'wait', minutes: 1 };

/** An issued ticket of 518 yuan: the company pays up to its cap and the fees, the person the rest. */
async function issued({ who = 0, capFen = 40_000, unpaid = false, payer = 'mixed' as const } = {}) {
  await perform(world, { do: 'book', payer, fareFen: 50_000, capFen, who });
  await perform(world, { do: 'hold', at: 0, savedFen: 0 });
  if (!unpaid) await perform(world, { do: 'pay', at: 0, several: false, decision: 'pay', told: true });
  await perform(world, { do: 'issue', at: 0, unpaid });
  return newest();
}
async function newest(): Promise<OrderRecord> {
  const order = (await orders(world, 'issued')).at(-1);
  if (!order) throw new Error('no ticket');
  return order;
}
/** Confirms an amendment of these terms, as if a quote had said so. */
async function amend(order: OrderRecord, kind: 'refund' | 'change', body: Partial<AmendmentBody>) {
  const amendment = await world.quoted(order, kind, body);
  if (kind === 'change') world.caps.set(amendment.id, 40_000);
  await afterApproval(world.deps, { amendment, order }, allProducts(world.deps));
  await perform(world, wait);
}
const arrears = (order: OrderRecord) => balanceOf(world.db, 'arrears', order.principalId);

describe('a wrong destination is seen, where the sums are right', () => {
  // Each ticket: 51,000 supplied, company 40,800, person 11,000.
  test.each<[string, RegExp, (order: OrderRecord) => Promise<unknown>]>([
    [
      'a refund of both goes to the company alone',
      /a refund goes as/,
      (order) => amend(order, 'refund', { refundFen: 30_000, destination: shares(30_000, 0) }),
    ],
    [
      'a cheaper change pays the person alone',
      /goes back as|borne as/,
      (order) =>
        amend(order, 'change', {
          differenceFen: -10_000,
          refundFen: 10_000,
          destination: shares(0, 10_000),
          ticket: shares(40_800, 1_000),
        }),
    ],
    [
      'the company pays a change beyond its cap',
      /under a cap/,
      (order) =>
        amend(order, 'change', {
          differenceFen: 10_000,
          destination: shares(10_000, 0),
          ticket: shares(50_800, 11_000),
        }),
    ],
    [
      'the new ticket is borne otherwise than it was paid',
      /fee of 0 is borne/,
      (order) =>
        amend(order, 'change', {
          differenceFen: -10_000,
          refundFen: 10_000,
          destination: shares(7_876, 2_124),
          ticket: shares(30_800, 11_000),
        }),
    ],
    [
      'what a person has back is booked to the company',
      /paid by company and person/,
      async (order) => {
        await amend(order, 'refund', { refundFen: 30_000, destination: shares(23_629, 6_371) });
        await world.db.updateTable('journal_line').set({ fen: 30_000 }).where('fen', '=', 23_629).execute();
      },
    ],
    [
      'money goes back to another person',
      /another person/,
      async (order) => {
        const other = await issued({ who: 1 });
        await amend(order, 'refund', { refundFen: 30_000, destination: shares(23_629, 6_371) });
        await world.db.updateTable('payout').set({ order_id: other.id }).execute();
      },
    ],
    [
      'a refund settles another person’s arrears',
      /owes .* by orders than by the ledger/,
      async () => {
        const [one, other] = [await issued({ unpaid: true }), await issued({ who: 1, unpaid: true })];
        const cause = { event: 'return', cause: 'x', companyId: '1001', orderId: one.id, at: 0 } as const;
        const lines = [line('arrears', one.principalId, -500), line('arrears', other.principalId, 500)];
        await bookAlways(world.db, { ...cause, lines }, one.principalId);
      },
    ],
  ])('%s', async (_, fault, spoil) => {
    const order = await issued();
    expect(order.body.price).toMatchObject({ companyFen: 40_800, personalFen: 11_000 });
    expect(await faults()).toEqual([]);
    await spoil(order);
    expect((await faults()).join('\n')).toMatch(fault);
  });

  test('and the rest of the books has nothing against it', async () => {
    const order = await issued();
    await amend(order, 'refund', { refundFen: 30_000, destination: shares(30_000, 0) });
    expect([...(await faultsOfBooks(world.db)), ...(await faultsOfVouchers(world.db))]).toEqual([]);
  });
});

describe('arrears', () => {
  test('are each person’s own: a refund settles those of its order, and no other’s', async () => {
    const [one, other] = [await issued({ unpaid: true }), await issued({ who: 1, unpaid: true })];
    expect([await arrears(one), await arrears(other)]).toEqual([-11_000, -11_000]);
    await perform(world, { do: 'refund', at: 0, feePercent: 50, says: 'done' });
    // Half the fare and the insurance come back: 25,800, of which the person bore 5,479.
    expect([await arrears(one), await arrears(other)]).toEqual([-11_000 + 5_479, -11_000]);
    expect(await world.db.selectFrom('payout').selectAll().execute()).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test('of a person are not settled by what they get back for another ticket', async () => {
    const owing = await issued({ unpaid: true });
    await issued();
    await perform(world, { do: 'refund', at: 1, feePercent: 50, says: 'done' });
    expect(await arrears(owing)).toBe(-11_000);
    const payouts = await world.db.selectFrom('payout').select('fen').execute();
    expect(payouts).toEqual([{ fen: 5_479 }]);
  });

  test('go with the ticket a change makes, and are settled by a payment that comes late', async () => {
    await perform(world, { do: 'book', payer: 'mixed', fareFen: 50_000, capFen: 40_000 });
    await perform(world, { do: 'hold', at: 0, savedFen: 0 });
    await perform(world, { do: 'pay', at: 0, several: false, decision: 'pay', told: false });
    await perform(world, { do: 'issue', at: 0, unpaid: true });
    const order = await newest();
    expect(await arrears(order)).toBe(-11_000);
    await perform(world, wait);
    expect(await arrears(order)).toBe(0);
    expect(await findOrderMoney(world.db, order.id)).toMatchObject({ personalFen: 11_000, owedFen: 0 });
    expect(await faults()).toEqual([]);

    const owing = await issued({ who: 1, unpaid: true });
    const at = (await orders(world, 'issued')).findIndex(({ id }) => id === owing.id);
    await perform(world, { do: 'change', at, feeFen: 0, movedFen: -1_000, says: 'done' });
    const next = await newest();
    expect(next.body.changedFrom).toBe(owing.id);
    expect(await findOrderMoney(world.db, next.id)).toMatchObject({ owedFen: next.body.price.personalFen });
    expect((await arrears(next)) + next.body.price.personalFen).toBe(0);
    expect(await faults()).toEqual([]);
  });
});

describe('what a supplier has settled is booked', () => {
  test('whatever was quoted: nobody gets what the other one paid', async () => {
    const order = await issued();
    const refundFen = 51_300;
    // A quote of a version that took the person's share for more than they had paid.
    await amend(order, 'refund', { refundFen, destination: shares(20_000, 31_300) });
    expect((await orders(world, 'refunded')).map(({ id }) => id)).toEqual([order.id]);
    expect(await findOrderMoney(world.db, order.id)).toMatchObject({ companyFen: 500, personalFen: 0 });
    expect(await faultsOfBooks(world.db)).toEqual([]);
  });

  test('a refund of a ticket whose shares say more than was paid', async () => {
    const order = await issued();
    // As an earlier version left it after a cheaper change: all of it taken from the company's share.
    const price = { ...order.body.price, fareFen: 10_000, totalFen: 11_800, ...shares(800, 11_000) };
    const money = await findOrderMoney(world.db, order.id);
    if (!money) throw new Error('no money');
    await changeOrder(world.db, order, world.clock.now(), { totalFen: 11_800, body: { price } });
    await saveOrderMoney(world.db, order, { ...money, ...shares(9_295, 2_505) });
    await perform(world, { do: 'refund', at: 0, feePercent: 0, says: 'done' });
    await perform(world, wait);
    expect(await orders(world, 'refunded')).toHaveLength(1);
    const left = await findOrderMoney(world.db, order.id);
    expect(left).toMatchObject({ companyFen: 500, personalFen: 0 });
  });

  test.each([
    ['frozen', 'owed', 1_000],
    ['available', 'owed', LIMIT],
    ['personal', 'arrears', 0],
  ] as const)('from %s as far as it goes, the rest is %s', async (account, owed, there) => {
    if (account === 'frozen') {
      const lines = [
        line('available', '1001', -LIMIT),
        line('frozen', '1001', 1_000),
        line('service', '1', LIMIT - 1_000),
      ];
      await bookAlways(
        world.db,
        { event: 'freeze', cause: 'x', companyId: '1001', orderId: null, at: 0, lines },
        'p',
      );
    }
    const lines = [line(account, '1001', -there - 700), line('supplier', 'train', there + 700)];
    const entry = { event: 'refund', cause: 'y', companyId: '1001', orderId: null, at: 0, lines } as const;
    expect(await bookAlways(world.db, entry, 'p')).toBe('booked');
    expect(await bookAlways(world.db, entry, 'p')).toBe('known');
    expect(await balanceOf(world.db, account, '1001')).toBe(0);
    expect(await balanceOf(world.db, owed, owed === 'arrears' ? 'p' : '1001')).toBe(-700);
    const rows = await world.db.selectFrom('journal_line').select('fen').execute();
    expect(rows.reduce((sum, { fen }) => sum + fen, 0)).toBe(0);
  });
});
