import { describe, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../../../tests/answers.ts';
import { book, pick, row, search } from '../../../../../tests/bookingRows.ts';
import { first, flightRow, searchFlights, within } from '../../../../../tests/flightRows.ts';
import {
  confirm,
  db,
  detail,
  employee,
  type Id,
  judgedTests,
  levelOf,
  linjing,
  pass,
  wangsiyuan,
  world,
  zhangwei,
} from '../../../../../tests/gateway/judged.ts';
import { tripContent } from '../../../../../tests/tripContent.ts';

/** Four days ahead of the tests' clock: more than 48 hours, so that any train on sale may be changed to. */
const TRAVEL_DAY = '2026-11-24';
const NEXT_DAY = '2026-11-25';

type Found = ReturnType<typeof pick>;

judgedTests();

describe('a train ticket', () => {
  const offers = async (who: string, date = TRAVEL_DAY) =>
    (await search(linjing, [employee(who)], date)).offers;
  /** An issued second-class ticket. */
  async function issued(who: string, date = TRAVEL_DAY, more = {}): Promise<{ orderId: Id; found: Found }> {
    const found = pick(await offers(who, date), 'O', { left: 20 });
    const { rows } = await book(linjing, [row(found, employee(who), who, more)]);
    await pass();
    return { orderId: rows[0]?.orderId as Id, found };
  }
  const to = async (orderId: Id, { offer }: Found, option: string) =>
    linjing('order.change.quote', { orderId, offerId: offer.offerId, option });
  const another = async (who: string, not: Found, seat: 'O' | 'M' | '9', date = TRAVEL_DAY) =>
    pick(await offers(who, date), seat, { left: 2, also: ({ trainNo }) => trainNo !== not.offer.trainNo });

  test('is changed beyond the standard with a reason of its own, which the new order carries', async () => {
    const { orderId, found } = await issued(wangsiyuan);
    const quote = await valueOf(to(orderId, await another(wangsiyuan, found, 'M'), 'M'));
    expect(quote.verdict).toMatchObject({ control: 'reason', breaches: [{ rule: 'trainSeat' }] });
    expect(await codeOf(confirm(quote))).toBe('REASON_REQUIRED');
    expect(await codeOf(confirm(quote, { reasonCode: 'because' }))).toBe('REASON_REQUIRED');
    const reason = { reasonCode: 'client', reasonNote: '客户要求' };
    const { newOrderId } = await valueOf(confirm(quote, reason));
    const next = await detail(newOrderId!);
    expect(next.verdict).toMatchObject({ control: 'reason', breaches: [{ rule: 'trainSeat' }] });
    expect(next.reason).toMatchObject({ code: 'client', note: '客户要求' });
    expect((await detail(orderId)).verdict.control).toBe('within');
  });

  test('back within the standard, the new order has neither breach nor reason', async () => {
    const found = pick(await offers(wangsiyuan), 'M', { left: 2 });
    const over = row(found, employee(wangsiyuan), wangsiyuan, { reasonCode: 'client' });
    const { rows } = await book(linjing, [over]);
    await pass();
    const quote = await valueOf(to(rows[0]?.orderId as Id, await another(wangsiyuan, found, 'O'), 'O'));
    const { newOrderId } = await valueOf(confirm(quote));
    expect(await detail(newOrderId!)).toMatchObject({
      verdict: { control: 'within', breaches: [] },
      reason: null,
    });
  });

  test('is not changed to a seat its traveller may not have, then or by now', async () => {
    const { orderId, found } = await issued(wangsiyuan);
    const dear = await another(wangsiyuan, found, '9');
    expect(await codeOf(to(orderId, dear, '9'))).toBe('OVER_LIMIT_BLOCKED');
    await levelOf(wangsiyuan, 'L5');
    const quote = await valueOf(to(orderId, dear, '9'));
    expect(quote.verdict?.control).toBe('within');
    await levelOf(wangsiyuan, 'L1');
    expect(await codeOf(confirm(quote, { reasonCode: 'client' }))).toBe('OVER_LIMIT_BLOCKED');
    expect((await detail(orderId)).summary.state).toBe('issued');
  });

  test('beyond the standard with that control it is approved first, though changes alone are not', async () => {
    const { orderId, found } = await issued(zhangwei);
    const quote = await valueOf(to(orderId, await another(zhangwei, found, '9'), '9'));
    expect(quote).toMatchObject({ needsApproval: true, verdict: { control: 'approval' } });
    expect(await valueOf(confirm(quote, { reasonCode: 'client' }))).toMatchObject({ state: 'approving' });
    const chenbo = await world.as('chenbo');
    const { rows } = await valueOf(chenbo('approval.list', { box: 'open', kinds: ['change'] }));
    expect(rows[0]).toMatchObject({ kind: 'change' });
    const decide = { approvalId: rows[0]!.approvalId, decision: { kind: 'approve' as const } };
    await valueOf(chenbo('approval.decide', decide));
    await pass();
    const { changedTo, summary } = await detail(orderId);
    expect(summary.state).toBe('changed');
    expect(await detail(changedTo!)).toMatchObject({
      verdict: { control: 'approval' },
      reason: { code: 'client' },
    });
  });

  test('approved, it is judged once more before it is carried out', async () => {
    const { orderId, found } = await issued(zhangwei);
    const quote = await valueOf(to(orderId, await another(zhangwei, found, '9'), '9'));
    await valueOf(confirm(quote, { reasonCode: 'client' }));
    await levelOf(zhangwei, 'L1');
    const chenbo = await world.as('chenbo');
    const { rows } = await valueOf(chenbo('approval.list', { box: 'open', kinds: ['change'] }));
    const decide = { approvalId: rows[0]!.approvalId, decision: { kind: 'approve' as const } };
    await valueOf(chenbo('approval.decide', decide));
    await pass();
    const { amendments, summary } = await detail(orderId);
    expect([summary.state, amendments[0]?.state]).toEqual(['issued', 'failed']);
  });

  test('of somebody deactivated since is not changed', async () => {
    const { orderId, found } = await issued(wangsiyuan);
    const next = await another(wangsiyuan, found, 'O');
    const quote = await valueOf(to(orderId, next, 'O'));
    await db().updateTable('employee').set({ active: 0 }).where('id', '=', wangsiyuan).execute();
    expect(await codeOf(confirm(quote))).toBe('NOT_ALLOWED');
    expect(await codeOf(to(orderId, next, 'O'))).toBe('NOT_ALLOWED');
  });

  test('is not changed to a day on which its traveller’s document is no longer valid', async () => {
    const { orderId } = await issued(wangsiyuan);
    await db()
      .updateTable('person_document')
      .set({ valid_until: TRAVEL_DAY })
      .where('owner_id', '=', wangsiyuan)
      .execute();
    const next = pick(await offers(wangsiyuan, NEXT_DAY), 'O');
    expect(await codeOf(to(orderId, next, 'O'))).toBe('NO_DOCUMENT');
  });

  describe('and its traveller’s other journeys', () => {
    /** A flight of zhangwei's on the next day, and a train at the same time. */
    async function clash() {
      const { orderId } = await issued(zhangwei);
      const { offers: flights } = await searchFlights(linjing, [employee(zhangwei)], { date: NEXT_DAY });
      const { offer, fare } = within(flights);
      const meets = pick(await offers(zhangwei, NEXT_DAY), 'O', {
        left: 2,
        also: ({ departAt, arriveAt }) => departAt < offer.arriveAt && offer.departAt < arriveAt,
      });
      const fly = async () => (await book(linjing, [flightRow(offer, fare.option, zhangwei)])).rows[0];
      return { orderId, meets, fly };
    }

    test('are in its way when it is quoted', async () => {
      const { orderId, meets, fly } = await clash();
      expect(await fly()).toMatchObject({ outcome: 'booked' });
      expect(await codeOf(to(orderId, meets, 'O'))).toBe('DUPLICATE_TRIP');
    });

    test('are in its way when they were booked between quote and confirmation', async () => {
      const { orderId, meets, fly } = await clash();
      const quote = await valueOf(to(orderId, meets, 'O'));
      expect(await fly()).toMatchObject({ outcome: 'booked' });
      expect(await codeOf(confirm(quote))).toBe('DUPLICATE_TRIP');
      expect((await detail(orderId)).actions.change).toBe(true);
    });

    test('are not booked across a change under way', async () => {
      const { orderId, meets, fly } = await clash();
      const quote = await valueOf(to(orderId, meets, 'O'));
      await world.set({ dropReplyPercent: 100 });
      expect(await valueOf(confirm(quote))).toMatchObject({ state: 'unknown' });
      await world.set({ dropReplyPercent: 0 });
      expect(await fly()).toMatchObject({ failure: 'DUPLICATE_TRIP' });
    });

    test('of two tickets changed to one time at once, one is', async () => {
      const one = await issued(zhangwei);
      const other = await issued(zhangwei, NEXT_DAY);
      const day = '2026-11-26';
      const next = pick(await offers(zhangwei, day), 'O', { left: 20 });
      const meets = pick(await offers(zhangwei, day), 'O', {
        left: 20,
        also: ({ trainNo, departAt, arriveAt }) =>
          trainNo !== next.offer.trainNo && departAt < next.offer.arriveAt && next.offer.departAt < arriveAt,
      });
      const quotes = [
        await valueOf(to(one.orderId, next, 'O')),
        await valueOf(to(other.orderId, meets, 'O')),
      ];
      const codes = await Promise.all(quotes.map((quote) => codeOf(confirm(quote))));
      expect(codes.toSorted()).toEqual(['DUPLICATE_TRIP', 'ok']);
    });
  });

  describe('under an application', () => {
    /** An application of zhangwei's for the next days, put in force as it stands. */
    async function agreed(more = {}) {
      const content = tripContent(zhangwei, { from: TRAVEL_DAY, to: NEXT_DAY, ...more });
      const saved = { applicantId: zhangwei, content };
      const { applicationId } = await valueOf(linjing('approval.application.save', saved));
      await put(applicationId, { status: 'agreed' });
      return applicationId;
    }
    const put = (id: string, values: { status?: string; content?: string }) =>
      db().updateTable('application').set(values).where('id', '=', id).execute();

    test.each<[string, { status?: string; content?: object }]>([
      ['is cancelled', { status: 'cancelled' }],
      ['no longer names the day', { content: { to: TRAVEL_DAY } }],
      [
        'no longer names the city',
        { content: { itinerary: { kind: 'cities', cities: [{ code: 'CAN', name: '广州' }] } } },
      ],
      [
        'no longer names the traveller',
        { content: { travellers: [{ kind: 'employee', id: 'f'.repeat(32) }] } },
      ],
    ])('that %s between quote and confirmation, it is not changed', async (_what, { status, content }) => {
      const applicationId = await agreed();
      const { orderId } = await issued(zhangwei, TRAVEL_DAY, { applicationId });
      const next = pick(await offers(zhangwei, NEXT_DAY), 'O');
      const quote = await valueOf(to(orderId, next, 'O'));
      const now = tripContent(zhangwei, { from: TRAVEL_DAY, to: NEXT_DAY });
      await put(applicationId, {
        ...(status && { status }),
        ...(content && { content: JSON.stringify({ ...now, ...content }) }),
      });
      expect(await codeOf(confirm(quote))).toBe('NO_APPLICATION');
      expect(await codeOf(to(orderId, next, 'O'))).toBe('NO_APPLICATION');
    });
  });

  test('is changed once: no screen offers it again, whatever made the change', async () => {
    const { orderId, found } = await issued(zhangwei);
    const { newOrderId } = await valueOf(
      confirm(await valueOf(to(orderId, await another(zhangwei, found, 'O'), 'O'))),
    );
    const next = await detail(newOrderId!);
    expect(next.conditions.change.allowed).toBe(false);
    expect(next.actions).toMatchObject({ change: false, refund: true });
    // One made before its rules said so, and withdrawn by the railway, is no other.
    const { body } = await db()
      .selectFrom('travel_order')
      .select('body')
      .where('id', '=', newOrderId!)
      .executeTakeFirstOrThrow();
    const { conditions, ...rest } = JSON.parse(body);
    const old = { ...conditions, change: { ...conditions.change, allowed: true } };
    await db()
      .updateTable('travel_order')
      .set({ body: JSON.stringify({ ...rest, conditions: old, disruption: { kind: 'withdrawn' } }) })
      .where('id', '=', newOrderId!)
      .execute();
    expect((await detail(newOrderId!)).actions).toMatchObject({ change: false, refund: true });
    expect(await codeOf(to(newOrderId!, found, 'O'))).toBe('NOT_AMENDABLE');
  });
});

test('a flight that is changed comes with the rules, baggage and verdict of its new fare', async () => {
  const date = '2026-12-02';
  const found = await searchFlights(linjing, [employee(zhangwei)], { date, filters: { airlines: ['CA'] } });
  const { offer, fare } = within(found.offers);
  const { rows } = await book(linjing, [flightRow(offer, fare.option, zhangwei)]);
  await pass();
  const orderId = rows[0]?.orderId as Id;
  const other = found.offers
    .flatMap((one) => one.options.map((each) => ({ one, each, rules: found.conditions[each.conditions] })))
    .find(
      ({ one, each, rules }) =>
        first(one).flightNo !== first(offer).flightNo &&
        each.remaining > 0 &&
        each.verdicts[0]?.control === 'reason' &&
        JSON.stringify(rules) !== JSON.stringify(found.conditions[fare.conditions]),
    );
  if (!other) throw new Error('no fare with other rules');
  const asked = { orderId, offerId: other.one.offerId, option: other.each.option };
  const quote = await valueOf(linjing('order.change.quote', asked));
  const { newOrderId } = await valueOf(confirm(quote, { reasonCode: 'air.schedule' }));
  const next = await detail(newOrderId!);
  expect(next.conditions).toEqual(other.rules);
  expect(next.conditions.baggage).toEqual(other.rules?.baggage);
  expect(next.verdict.control).toBe('reason');
  expect(next.refundSteps.map((step) => step.percent)).toEqual(
    other.rules?.refund.steps.map((s) => s.percent),
  );
});
