import { expect, test } from 'vitest';
import { valueOf } from '../../../../tests/answers.ts';
import { first, flightRow } from '../../../../tests/flightRows.ts';
import {
  ask,
  detail,
  flightsForThisFile,
  onlyOrder,
  pass,
  search,
  submit,
  zhangwei,
} from '../../../../tests/gateway/flights.ts';

flightsForThisFile();

type Offer = Awaited<ReturnType<typeof search>>['offers'][number];

/** The first fare of an offer that may be booked without a word. */
const plain = ({ options }: Offer) =>
  options.find(({ remaining, verdicts }) => remaining > 3 && verdicts[0]?.control === 'within');
const airline = (offer: Offer) => first(offer).flightNo.slice(0, 2);

test('a ticket changed over a change of taxes tells its fare and taxes apart, and the fee as it is quoted', async () => {
  const { offers } = await search({ date: '2026-12-02' });
  const later = (await search({ date: '2026-12-08' })).offers;
  const pairs = offers.flatMap((from) =>
    later
      .filter((to) => to.segments.length === 1 && airline(to) === airline(from))
      .map((to) => ({ from, to })),
  );
  const { from, to } = pairs.find((pair) => plain(pair.from) && plain(pair.to))!;
  const [before, after] = [plain(from)!, plain(to)!];
  const taxFen = after.constructionFen + after.fuelFen;
  expect(before.constructionFen + before.fuelFen).not.toBe(taxFen);

  const orderId = onlyOrder(await submit([flightRow(from, before.option, zhangwei)]));
  await pass();
  const wish = { orderId, offerId: to.offerId, option: after.option };
  const { amendmentId } = await valueOf(ask('order.change.quote', wish));
  const { newOrderId } = await valueOf(ask('order.change.confirm', { amendmentId }));
  const { price, refundSteps } = await detail(newOrderId!);
  const refund = await valueOf(ask('order.refund.quote', { orderId: newOrderId! }));
  expect(price).toMatchObject({ fareFen: after.ticketFen, taxFen });
  expect(refundSteps.find(({ now }) => now)?.feeFen).toBe(refund.feeFen);
});
