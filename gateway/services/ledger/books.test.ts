import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ledgerEvents } from '../../../contract/enums/money.ts';
import { faultsOfBooks, faultsOfVouchers } from '../../../tests/books.ts';
import { type Act, act } from '../../../tests/money/acts.ts';
import { orders, perform } from '../../../tests/money/perform.ts';
import { LIMIT, played, reaches } from '../../../tests/money/runs.ts';
import { type MoneyWorld, moneyWorld } from '../../../tests/moneyWorld.ts';
import { book } from '../../store/repos/money/ledger.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { changeOrder } from '../../store/repos/order/orders.ts';
import { applyTransition } from '../engine/applyTransition.ts';
import { issuedStep } from '../engine/endings.ts';
import { line } from './drawing.ts';

/** The short mode plays the same runs each time; the long one others, and says its seed when one goes wrong. */
const LONG = process.env.TRIPDESK_LONG === '1';
const RUNS = LONG ? 10_000 : 30;
/** A person pays for a change, and nobody learns what became of it: chance comes by it once in seven hundred runs. */
const paidChangeInDoubt: Act[] = [
  { do: 'book', payer: 'personal', fareFen: 50_000, capFen: 0 },
  { do: 'hold', at: 0, savedFen: 0 },
  { do: 'pay', at: 0, several: false, decision: 'pay', told: true },
  { do: 'issue', at: 0 },
  { do: 'change', at: 0, feeFen: 500, movedFen: 1_000, says: 'unknown' },
  { do: 'pay', at: 0, several: false, decision: 'pay', told: true },
];

/** A ticket of company and person goes through a dearer, a much cheaper and another dearer one, and back. */
const deepChain: Act[] = [
  { do: 'book', payer: 'mixed', fareFen: 50_000, capFen: 40_000 },
  { do: 'hold', at: 0, savedFen: 0 },
  { do: 'pay', at: 0, several: false, decision: 'pay', told: true },
  { do: 'issue', at: 0 },
  { do: 'change', at: 0, feeFen: 700, movedFen: 30_000, capFen: 50_000, says: 'done' },
  { do: 'pay', at: 0, several: false, decision: 'pay', told: true },
  { do: 'change', at: 0, feeFen: 300, movedFen: -70_000, says: 'done' },
  { do: 'change', at: 0, feeFen: 0, movedFen: 60_000, capFen: 45_000, says: 'done' },
  { do: 'pay', at: 0, several: false, decision: 'pay', told: true },
  { do: 'refund', at: 0, feePercent: 10, says: 'done' },
];
/** Two people travel without having paid; what one of them gets back pays their own debt alone. */
const twoDebtors: Act[] = [0, 1]
  .flatMap((who): Act[] => [
    { do: 'book', payer: who === 0 ? 'personal' : 'mixed', fareFen: 50_000, capFen: 30_000, who },
    { do: 'hold', at: 0, savedFen: 0 },
    { do: 'issue', at: 0, unpaid: true },
  ])
  .concat([{ do: 'refund', at: 0, feePercent: 20, says: 'done' }]);

/** The cashier's message that a payment was paid comes twice, the second time when the payment is known to be paid. */
const paidTwice: Act[] = [
  { do: 'book', payer: 'personal', fareFen: 2_000, capFen: 0, who: 0 },
  { do: 'hold', at: 0, savedFen: 0 },
  { do: 'both', acts: [paidAtOnce(), paidAtOnce()] },
  { do: 'wait', minutes: 1 },
  { do: 'book', payer: 'company', fareFen: 2_000, capFen: 0, who: 0 },
];
function paidAtOnce(): Act {
  return { do: 'pay', at: 0, several: false, decision: 'pay', told: true };
}

describe('the ledger', () => {
  test('is balanced whatever happens, and nothing is left behind in the end', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 60 }), async (acts) => {
        expect(await played(acts, seen)).toEqual([]);
      }),
      {
        numRuns: RUNS,
        examples: [[paidChangeInDoubt], [deepChain], [twoDebtors], [paidTwice]],
        ...(!LONG && { seed: 20261120 }),
      },
    );
    // The runs come by everything that moves money.
    expect([...ledgerEvents, ...reaches].filter((what) => !seen.has(what))).toEqual([]);
  }, 3_600_000);

  /** The faults a store shows after something went around the ledger. */
  async function after(
    spoil: (world: MoneyWorld, order: OrderRecord) => Promise<unknown>,
  ): Promise<string[]> {
    const world = await moneyWorld(LIMIT);
    await perform(world, { do: 'book', payer: 'company', fareFen: 50_000, capFen: 0 });
    await perform(world, { do: 'hold', at: 0, savedFen: 0 });
    const [order] = await orders(world, 'held');
    if (!order) throw new Error('no order');
    expect(await faultsOfBooks(world.db)).toEqual([]);
    await spoil(world, order);
    const faults = [...(await faultsOfBooks(world.db)), ...(await faultsOfVouchers(world.db))];
    await world.close();
    return faults;
  }

  // Control arm: each way of getting it wrong is seen.
  test.each<[string, RegExp, (world: MoneyWorld, order: OrderRecord) => Promise<unknown>]>([
    [
      'an order ends and nobody lets its money go',
      /left behind/,
      ({ db, clock }, order) => changeOrder(db, order, clock.now(), { state: 'cancelled' }),
    ],
    [
      'a freeze is released twice',
      /frozen is/,
      async ({ db }, order) => {
        const lines = [line('frozen', '1001', -order.totalFen), line('available', '1001', order.totalFen)];
        await book(db, {
          event: 'release',
          cause: 'again',
          companyId: '1001',
          orderId: order.id,
          at: 0,
          lines,
        });
      },
    ],
    [
      'a balance is written over',
      /is kept as/,
      ({ db }) =>
        db.updateTable('money_account').set({ balance_fen: 1 }).where('kind', '=', 'available').execute(),
    ],
    [
      'an entry lost a line',
      /sums to/,
      ({ db }) => db.deleteFrom('journal_line').where('account_id', '=', 'frozen:1001').execute(),
    ],
    [
      'a ticket is booked without its vouchers',
      /vouchers/,
      async (world, order) => {
        await applyTransition(
          world.deps,
          order,
          'order.issue',
          issuedStep(order, { ticketNo: 'E1' }, world.clock.now()),
        );
        await world.db.deleteFrom('voucher').where('kind', '=', 'serviceInvoice').execute();
      },
    ],
    [
      'a refund is paid out and not booked',
      /refunds is/,
      ({ db }, order) =>
        db
          .insertInto('payout')
          .values({
            id: 'x',
            company_id: '1001',
            order_id: order.id,
            payment_id: null,
            fen: 5,
            state: 'manual',
            created_at: 0,
            check_at: null,
          })
          .execute(),
    ],
  ])('is seen to be wrong when %s', async (_, fault, spoil) => {
    expect((await after(spoil)).join('\n')).toMatch(fault);
  });

  test('books each event once, refuses what does not balance, and never overdraws', async () => {
    const world = await moneyWorld(1_000);
    const entry = (cause: string, fen: number) => ({
      event: 'freeze' as const,
      cause,
      companyId: '1001',
      orderId: null,
      at: 0,
      lines: [line('available', '1001', -fen), line('frozen', '1001', fen)],
    });
    expect(await book(world.db, entry('a', 600))).toBe('booked');
    expect(await book(world.db, entry('a', 600))).toBe('known');
    expect(await book(world.db, entry('b', 401))).toBe('short');
    expect(await book(world.db, entry('b', 400))).toBe('booked');
    await expect(book(world.db, { ...entry('c', 1), lines: [line('frozen', '1001', 1)] })).rejects.toThrow(
      'balance',
    );
    // Short even where another account's line comes before it by name; nothing has moved then.
    const both = [
      line('arrears', '1001', -1),
      line('available', '1001', -9_000),
      line('supplier', 'train', 9_001),
    ];
    expect(await book(world.db, { ...entry('e', 1), lines: both })).toBe('short');
    expect(await faultsOfBooks(world.db)).toEqual(['1001: frozen is 1000, counted 0']);
    const overdrawn = [line('frozen', '1001', -1_001), line('supplier', 'train', 1_001)];
    await expect(book(world.db, { ...entry('d', 1), lines: overdrawn })).rejects.toThrow('overdraws');
    await world.close();
  });
});
