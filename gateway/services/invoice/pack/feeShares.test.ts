import { expect, test } from 'vitest';
import { valueOf } from '../../../../tests/answers.ts';
import { book, pick, row, search } from '../../../../tests/bookingRows.ts';
import { linjing, linjingForEachTest, world } from '../../../../tests/gateway/linjing.ts';
import { moneyJobs, passSeconds } from '../../../../tests/gateway/passSeconds.ts';
import { TRAVEL_DAY } from '../../../../tests/gateway/vouchers.ts';

linjingForEachTest();

const FEE_FEN = 3000;
const detail = (orderId: string) => valueOf(linjing('order.detail.get', { orderId }));
const pass = () => passSeconds(world, 5, moneyJobs);

async function pay(asked: { orderIds: string[] } | { amendmentIds: string[] }): Promise<void> {
  const { qr } = await valueOf(linjing('payment.open', asked as never));
  await valueOf(linjing('payment.cashier.pay', { token: qr ?? '', decision: 'pay' }));
}

test('the fee of a change is borne in the pack by whom the books say bears it', async () => {
  const one = { kind: 'employee' as const, id: await world.employeeId('wangsiyuan') };
  const found = pick((await search(linjing, [one], TRAVEL_DAY)).offers, 'M', { left: 2 });
  const mixed = row(found, one, one.id, { payer: 'mixed', reasonCode: 'client' });
  const { rows } = await book(linjing, [mixed]);
  const orderId = rows[0]?.orderId ?? '';
  expect((await detail(orderId)).price.personalFen).toBeGreaterThan(0);
  await pay({ orderIds: [orderId] });
  await pass();

  const { train } = world.deps.suppliers;
  const { quoteChange, change } = train;
  Object.assign(train, {
    change: (asked: object) => change({ ...asked, acceptedFeeFen: 0 } as never),
    quoteChange: async (asked: never) => ({ ...(await quoteChange(asked)), feeFen: FEE_FEN }),
  });
  const other = pick((await search(linjing, [one], TRAVEL_DAY)).offers, 'M', {
    left: 2,
    also: ({ trainNo }) => trainNo !== found.offer.trainNo,
  });
  const { amendmentId, feeFen, destination } = await valueOf(
    linjing('order.change.quote', { orderId, offerId: other.offer.offerId, option: 'M' }),
  );
  expect(feeFen).toBe(FEE_FEN);
  await valueOf(linjing('order.change.confirm', { amendmentId, reasonCode: 'client' }));
  if (destination.personalFen > 0) await pay({ amendmentIds: [amendmentId] });
  await pass();

  const changed = (await detail(orderId)).changedTo ?? '';
  const { pack } = await valueOf(linjing('invoice.pack.get', { orderId: changed as never, language: 'zh' }));
  const own = pack.orders.find(({ order }) => order.orderId === changed);
  const books = await world.deps.store.db
    .selectFrom('order_money')
    .selectAll()
    .where('order_id', '=', changed)
    .executeTakeFirstOrThrow();
  expect([own?.companyFen, own?.personalFen]).toEqual([
    books.company_fen,
    books.personal_fen + books.owed_fen,
  ]);
});
