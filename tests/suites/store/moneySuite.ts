import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { share } from '../../../contract/rules/money/shares.ts';
import { orderId, paymentId, voucherId } from '../../../contract/shapes/primitives.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { takeVoucherIn } from '../../../gateway/services/invoice/register.ts';
import { line } from '../../../gateway/services/ledger/drawing.ts';
import { receive } from '../../../gateway/services/payment/received.ts';
import { openStore, type Store } from '../../../gateway/store/db/openStore.ts';
import { balanceOf, book, type Entry } from '../../../gateway/store/repos/money/ledger.ts';
import { claimSubject, findPayment, insertPayment } from '../../../gateway/store/repos/money/payments.ts';
import { takeNumber } from '../../../gateway/store/repos/money/voucherNumbers.ts';
import {
  findVoucher,
  insertVouchers,
  type VoucherRecord,
} from '../../../gateway/store/repos/money/vouchers.ts';
import { act } from '../../money/acts.ts';
import { played } from '../../money/runs.ts';
import { idOf } from '../../smallWorld.ts';
import { type StoreWorld, scopeOf } from './storeWorld.ts';

const GATEWAYS = 3;
const REGISTRATIONS = process.env.TRIPDESK_LONG === '1' ? 1_000 : 100;
const RUNS = process.env.TRIPDESK_LONG === '1' ? 200 : 3;

/** What the ledger and payments rely on of a store, whatever it is kept in; with several gateways over one. */
export function moneySuite(make: () => Promise<StoreWorld>, emptyStore?: () => Promise<string>): void {
  let world: StoreWorld;
  let gateways: GatewayDeps[];
  const first = () => gateways[0]!;
  const nth = (n: number) => gateways[n % gateways.length]!;

  beforeAll(async () => {
    world = await make();
    gateways = await Promise.all(Array.from({ length: GATEWAYS }, () => world.open()));
  });
  afterAll(() => world.close());

  /** A company of its own with so much to spend, fen. */
  async function company(name: string, fen: number): Promise<string> {
    const lines = [line('facility', name, -fen), line('available', name, fen)];
    await book(first().store.db, {
      event: 'grant',
      cause: name,
      companyId: name,
      orderId: null,
      at: 0,
      lines,
    });
    return name;
  }
  const freeze = (companyId: string, cause: string, fen: number): Entry => ({
    event: 'freeze',
    cause,
    companyId,
    orderId: null,
    at: 0,
    lines: [line('available', companyId, -fen), line('frozen', companyId, fen)],
  });
  const booked = (n: number, entry: Entry) =>
    nth(n)
      .store.db.transaction()
      .execute((trx) => book(trx, entry));
  const awaited = (word: string): VoucherRecord => ({
    id: voucherId.parse(idOf(word)),
    companyId: 'v',
    version: 1,
    orderId: orderId.parse(idOf('no order')),
    orderNo: '',
    bookerId: '',
    principalId: '',
    kind: 'railInvoice',
    state: 'expected',
    fen: 100,
    headerType: 'individual',
    header: 'x',
    taxId: '',
    dueAt: null,
    number: '',
    createdAt: Date.parse('2026-11-20T09:00:00+08:00'),
    updatedAt: 0,
  });
  const count = (answers: readonly unknown[], wanted: unknown) =>
    answers.filter((one) => one === wanted).length;
  const all = <Answer>(times: number, ask: (n: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: times }, (_, n) => ask(n)));

  describe('money', () => {
    test('of one account is set aside to the last fen and no further, by several gateways at once', async () => {
      const name = await company('a', 1_000);
      const answers = await all(30, (n) => booked(n, freeze(name, `a${n}`, 100)));
      expect([count(answers, 'booked'), count(answers, 'short')]).toEqual([10, 20]);
      const { db } = first().store;
      expect([await balanceOf(db, 'available', name), await balanceOf(db, 'frozen', name)]).toEqual([
        0, 1_000,
      ]);
    });

    test('is overdrawn by whoever reads first and writes later: what the ledger’s guard is for', async () => {
      const name = await company('b', 1_000);
      const naive = async (n: number) => {
        const { db } = nth(n).store;
        const before = await balanceOf(db, 'available', name);
        if (before < 100) return 'short';
        await new Promise((resolve) => setTimeout(resolve, 5));
        await db
          .updateTable('money_account')
          .set({ balance_fen: before - 100 })
          .where('id', '=', `available:${name}`)
          .execute();
        return 'booked';
      };
      expect(count(await all(30, naive), 'booked')).toBeGreaterThan(10);
    });

    test('of one event is booked once, whoever books it', async () => {
      const name = await company('c', 1_000);
      const answers = await all(12, (n) => booked(n, freeze(name, 'c', 100)));
      expect([count(answers, 'booked'), count(answers, 'known')]).toEqual([1, 11]);
      expect(await balanceOf(first().store.db, 'frozen', name)).toBe(100);
    });

    test('of many events on one account adds up', async () => {
      const pay = (n: number): Entry => ({
        ...freeze('d', `d${n}`, 1),
        event: 'pay',
        lines: [line('cashier', 'd', -(n + 1)), line('personal', 'd', n + 1)],
      });
      await all(40, (n) => booked(n, pay(n)));
      expect(await balanceOf(first().store.db, 'personal', 'd')).toBe((40 * 41) / 2);
    });

    test('a person paid is received once, and an order is in one payment', async () => {
      const { db } = first().store;
      const id = paymentId.parse(idOf('payment'));
      const order = orderId.parse(idOf('order'));
      const times = { createdAt: 0, expiresAt: 1, checkAt: 1, endedAt: null, version: 1 };
      await insertPayment(
        db,
        { id, companyId: 'e', openerId: '', ctx: '', state: 'open', fen: share(700), ...times },
        [
          {
            paymentId: id,
            subject: order,
            orderId: order,
            amendmentId: null,
            fen: share(700),
            state: 'asked',
            returnedFen: share(0),
          },
        ],
      );
      const payment = await findPayment(db, id);
      if (!payment) throw new Error('no payment');
      const received = await all(9, (n) => receive(nth(n), payment));
      expect(received.filter((one) => one !== null)).toHaveLength(1);
      expect(await balanceOf(db, 'personal', 'e')).toBe(700);
      const claims = await all(9, (n) => claimSubject(nth(n).store.db, order, `${id.slice(0, 31)}${n}`));
      expect(count(claims, null)).toBe(1);
      expect(new Set(claims.filter((one) => one !== null)).size).toBe(1);
    });

    test('on a voucher counts once: one number, one voucher', async () => {
      const number = '26117000000000000001';
      const take = (companyId: string) =>
        all(9, (n) => takeNumber(nth(n).store.db, { companyId, number, voucher: String(n), at: 0 }));
      // Each company has its own: another's number stands in nobody's way.
      const taken = await Promise.all(['1001', '2001'].map(take));
      expect(taken.map((each) => count(each, true))).toEqual([1, 1]);
    });

    test('on vouchers taken in at the same moment counts once, and no answer is a fault', async () => {
      const { db } = first().store;
      for (let round = 0; round < REGISTRATIONS; round++) {
        const name = `${round}${'0'.repeat(20)}`;
        const [one, other] = [awaited(`rail ${round}`), awaited(`service ${round}`)];
        await insertVouchers(db, [one, other]);
        const attempts: [VoucherRecord, string][] = [
          [one, name],
          [other, name],
          [one, name],
          [one, `${name}9`],
        ];
        const answers = await all(attempts.length, async (n) => {
          await pause(Math.random() * 3);
          const [voucher, number] = attempts[n] ?? [one, name];
          const said = {
            number,
            header: voucher.header,
            taxId: '',
            fen: voucher.fen,
            issuedOn: '2026-11-20',
          };
          const { companyId, id } = voucher;
          const scope = scopeOf(world, crypto.randomUUID());
          const reading: Parameters<typeof takeVoucherIn>[2] = {
            companyId,
            read: async (trx) => (await findVoucher(trx, companyId, id)) ?? 'NOT_FOUND',
          };
          const done = await takeVoucherIn(nth(n), scope, reading, said);
          return done.ok ? done.value.number : done.error.code;
        });
        const codes = answers.filter((answer) => answer.startsWith('VOUCHER'));
        expect(codes.filter((code) => code !== 'VOUCHER_CLOSED' && code !== 'VOUCHER_DUPLICATE')).toEqual([]);
        const kept = [await findVoucher(db, 'v', one.id), await findVoucher(db, 'v', other.id)];
        const numbers = kept.flatMap((voucher) => (voucher?.number ? [voucher.number] : []));
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(new Set(answers.filter((answer) => !answer.startsWith('VOUCHER')))).toEqual(new Set(numbers));
        const ids = [one.id, other.id];
        const taken = await db
          .selectFrom('voucher_number')
          .select('number')
          .where('voucher_id', 'in', ids)
          .execute();
        expect(taken.map((row) => row.number).toSorted()).toEqual(numbers.toSorted());
      }
    });
  });

  // In memory the same runs are books.test.ts's, so there is nothing to run again and nothing to skip.
  if (!emptyStore) return;
  test('the books are right after a run at random', async () => {
    const open = async (): Promise<Store> => openStore(await emptyStore());
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 25, maxLength: 35 }), async (acts) => {
        expect(await played(acts, new Set(), open)).toEqual([]);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 3_600_000);
}
