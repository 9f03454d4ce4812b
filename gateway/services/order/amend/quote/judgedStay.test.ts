import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../../contract/rules/time/dates.ts';
import { codeOf, valueOf } from '../../../../../tests/answers.ts';
import { book } from '../../../../../tests/bookingRows.ts';
import {
  confirm,
  db,
  detail,
  employee,
  type Id,
  judgedTests,
  linjing,
  pass,
  wangsiyuan,
  world,
  zhangwei,
} from '../../../../../tests/gateway/judged.ts';
import { type Plan, plansOf } from '../../../../../tests/hotelPlans.ts';
import { tripContent } from '../../../../../tests/tripContent.ts';

judgedTests();

describe('a stay made longer', () => {
  const stay = { checkIn: '2026-11-26', checkOut: '2026-11-28' };
  const LATER = addDays(stay.checkOut, 1);

  async function plans(sharing: ReturnType<typeof employee>[] = [], days = stay): Promise<Plan[]> {
    const asked = { travellers: [employee(zhangwei)], ...days };
    const { hotels } = await valueOf(linjing('hotel.offer.search', { city: 'BJS', ...asked, limit: 50 }));
    const all: Plan[] = [];
    for (const { hotel } of hotels) {
      const { hotelId } = hotel;
      const { rooms } = await valueOf(linjing('hotel.offer.list', { hotelId, ...asked, sharing }));
      all.push(...plansOf(rooms));
    }
    return all;
  }
  const isPlain = (plan: Plan) =>
    plan.conditions.refund.allowed &&
    plan.verdicts[0]?.control === 'within' &&
    plan.remaining > 2 &&
    plan.settle === 'prepaid';
  let made = 0;
  const stayRow = (plan: Plan, more = {}) => ({
    rowId: (++made + 0xabc00000).toString(16),
    kind: 'hotel' as const,
    traveller: employee(zhangwei),
    principalId: zhangwei,
    offerId: plan.offerId,
    option: plan.option,
    acceptedFareFen: plan.fareFen,
    payer: 'company' as const,
    ...more,
  });
  async function booked(more = {}, plan?: Plan): Promise<{ orderId: Id; plan: Plan }> {
    const chosen = plan ?? (await plans()).find(isPlain);
    if (!chosen) throw new Error('no plan within the standard');
    const { rows } = await book(linjing, [stayRow(chosen, more)]);
    if (rows[0]?.outcome !== 'booked') throw new Error(`not booked: ${rows[0]?.failure}`);
    await pass();
    return { orderId: rows[0].orderId as Id, plan: chosen };
  }
  const longer = (orderId: Id, checkOut = LATER) => linjing('order.extension.quote', { orderId, checkOut });
  /** Puts the cap of a level in the first cities at so much a night, fen. */
  async function cap(level: string, fen: number, overNight = 'block') {
    const { rules } = await db()
      .selectFrom('standard')
      .select('rules')
      .where('company_id', '=', '1001')
      .where('product', '=', 'hotel')
      .where('level', '=', level)
      .executeTakeFirstOrThrow();
    const all = JSON.parse(rules);
    await db()
      .updateTable('standard')
      .set({ rules: JSON.stringify({ ...all, overNight, nightFen: { ...all.nightFen, 1: fen } }) })
      .where('company_id', '=', '1001')
      .where('product', '=', 'hotel')
      .where('level', '=', level)
      .execute();
  }

  test('is judged by today’s standard for its added nights, when quoted and when confirmed', async () => {
    const { orderId } = await booked();
    const quote = await valueOf(longer(orderId));
    expect(quote.verdict).toMatchObject({ control: 'within', breaches: [] });
    await cap('L3', 100);
    expect(await codeOf(confirm(quote))).toBe('OVER_LIMIT_BLOCKED');
    expect(await codeOf(longer(orderId))).toBe('OVER_LIMIT_BLOCKED');
    await cap('L3', 100, 'reason');
    const over = await valueOf(longer(orderId));
    expect(quote.reasonCodes).toBeUndefined();
    expect(over.reasonCodes).toContainEqual(expect.objectContaining({ code: 'hotelVenue' }));
    expect(await codeOf(confirm(over))).toBe('REASON_REQUIRED');
    const done = await valueOf(confirm(over, { reasonCode: 'hotelVenue' }));
    const next = await detail(done.newOrderId!);
    expect(next).toMatchObject({ reason: { code: 'hotelVenue' }, verdict: { control: 'reason' } });
    expect(next.verdict.breaches).toMatchObject([{ rule: 'hotelNight', limit: { amount: 100 } }]);
  });

  test('missed what its added nights cost more than there was within the standard for them', async () => {
    // The dearest of the city's: its own hotel sells cheaper ones.
    const plain = (await plans()).filter(isPlain).toSorted((a, b) => b.fareFen - a.fareFen);
    const { orderId } = await booked({}, plain[0]);
    const { differenceFen = 0 } = await valueOf(longer(orderId));
    await cap('L3', differenceFen - 1, 'reason');
    const over = await valueOf(longer(orderId));
    const bestFen = over.verdict?.alternative?.fareFen ?? 0;
    expect(bestFen).toBeGreaterThan(0);
    const { newOrderId } = await valueOf(confirm(over, { reasonCode: 'hotelVenue' }));
    const { missed_fen } = await db()
      .selectFrom('order_choice')
      .select('missed_fen')
      .where('order_id', '=', newOrderId!)
      .executeTakeFirstOrThrow();
    expect(missed_fen).toBe(differenceFen - bestFen);
  });

  test('beyond the standard where that needs approval, waits for it with its reason and is longer once it is given', async () => {
    const { orderId } = await booked();
    await cap('L3', 100, 'approval');
    const quote = await valueOf(longer(orderId));
    expect(quote).toMatchObject({ needsApproval: true, verdict: { control: 'approval' } });
    expect(await codeOf(confirm(quote))).toBe('REASON_REQUIRED');
    const asked = await valueOf(confirm(quote, { reasonCode: 'hotelVenue', reasonNote: '会议延期' }));
    expect(asked).toMatchObject({ state: 'approving' });
    expect((await detail(orderId)).actions).toMatchObject({ extend: false, refund: false });
    const chenbo = await world.as('chenbo');
    const { rows } = await valueOf(chenbo('approval.list', { box: 'open', kinds: ['change'] }));
    const { approvalId } = rows.find(({ order }) => order?.orderId === orderId)!;
    const { reason } = await valueOf(chenbo('approval.get', { approvalId }));
    expect(reason).toMatchObject({ code: 'hotelVenue', note: '会议延期' });
    await valueOf(chenbo('approval.decide', { approvalId, decision: { kind: 'approve' } }));
    await pass();
    const { summary, changedTo } = await detail(orderId);
    expect(summary.state).toBe('changed');
    const next = await detail(changedTo!);
    expect(next.summary.item).toMatchObject({ checkOut: LATER, nights: 3 });
    const told = { kind: 'change', state: 'done', actor: '林静', differenceFen: quote.payFen };
    const [was, is] = [{ nights: 2 }, { nights: 3, checkOut: LATER }];
    expect(next.history).toMatchObject([{ ...told, before: was, item: is }]);
    expect(next.amendments).toEqual([]);
    expect((await detail(orderId)).history).toMatchObject([{ ...told, before: was, item: is }]);
  });

  test('of a stay both pay for, what lies over the cap is the guest’s and waits for their money', async () => {
    const { orderId } = await booked({ payer: 'mixed' });
    await cap('L3', 10_000, 'reason');
    const quote = await valueOf(longer(orderId));
    expect(quote.destination).toEqual({ companyFen: 10_000, personalFen: quote.payFen - 10_000 });
    const asked = await valueOf(confirm(quote, { reasonCode: 'hotelVenue' }));
    expect(asked.state).toBe('paying');
    const owed = async () =>
      (await valueOf(linjing('payment.owed.list', {}))).rows.filter((row) => row.orderId === orderId);
    expect(await owed()).toMatchObject([{ amendmentId: quote.amendmentId, fen: quote.payFen - 10_000 }]);
    await valueOf(linjing('order.amendment.withdraw', { amendmentId: quote.amendmentId }));
    expect(await owed()).toEqual([]);
    expect((await detail(orderId)).summary.item).toMatchObject({ nights: 2 });
  });

  test('shared, stands under the shared cap for the added nights too', async () => {
    const roommate = employee(wangsiyuan);
    const shared = (await plans([roommate])).find(
      ({ fareFen, remaining, verdicts: [one] }) =>
        one?.control === 'within' && remaining > 2 && fareFen / 2 > 75_000 && fareFen / 2 <= 84_000,
    );
    if (!shared) throw new Error('no such plan');
    const { orderId } = await booked({ sharing: [roommate] }, shared);
    expect((await valueOf(longer(orderId))).verdict).toMatchObject({ control: 'within' });
    await cap('L1', 0, 'block');
    await cap('L3', 30_000, 'block');
    expect(await codeOf(longer(orderId))).toBe('OVER_LIMIT_BLOCKED');
  });

  describe('shared, asks about who shares it as a booking does, when quoted and when confirmed', () => {
    const ofRoommate = (table: 'employee' | 'person_document', values: object) =>
      db()
        .updateTable(table)
        .set(values)
        .where(table === 'employee' ? 'id' : 'owner_id', '=', wangsiyuan)
        .execute();
    test.each<[string, string, () => Promise<unknown>]>([
      ['has left', 'SHARING_REFUSED', () => ofRoommate('employee', { active: 0 })],
      [
        'is not served by the caller any more',
        'NOT_ALLOWED',
        () =>
          db()
            .updateTable('acting_grant')
            .set({ revoked_at: 1 })
            .where('principal_id', '=', wangsiyuan)
            .execute(),
      ],
      [
        'has no document that is good to the end',
        'NO_DOCUMENT',
        () => ofRoommate('person_document', { valid_until: stay.checkOut }),
      ],
      [
        'is the traveller under another name',
        'SHARING_REFUSED',
        async () => {
          const mine = await db()
            .selectFrom('person_document')
            .select('number_idx')
            .where('owner_id', '=', zhangwei)
            .executeTakeFirstOrThrow();
          const [one] = await db()
            .selectFrom('person_document')
            .select('id')
            .where('owner_id', '=', wangsiyuan)
            .execute();
          await db().updateTable('person_document').set(mine).where('id', '=', one!.id).execute();
        },
      ],
    ])('one who %s', async (_what, code, happens) => {
      const sharing = [employee(wangsiyuan)];
      const { orderId } = await booked({ sharing }, (await plans(sharing)).find(isPlain));
      const quote = await valueOf(longer(orderId));
      await happens();
      expect(await codeOf(confirm(quote))).toBe(code);
      expect(await codeOf(longer(orderId))).toBe(code);
      expect((await detail(orderId)).summary.state).toBe('issued');
    });
  });

  test('does not run into another room of its traveller', async () => {
    const { orderId } = await booked();
    const quote = await valueOf(longer(orderId));
    const after = (await plans([], { checkIn: stay.checkOut, checkOut: addDays(stay.checkOut, 2) })).find(
      isPlain,
    );
    const { rows } = await book(linjing, [stayRow(after!)]);
    expect(rows[0]).toMatchObject({ outcome: 'booked' });
    expect(await codeOf(confirm(quote))).toBe('DUPLICATE_TRIP');
    expect(await codeOf(longer(orderId))).toBe('DUPLICATE_TRIP');
  });

  test('lies within its application, days and budget', async () => {
    const itinerary = { kind: 'cities' as const, cities: [{ code: 'BJS', name: '北京' }] };
    const days = { from: stay.checkIn, to: stay.checkOut };
    const content = tripContent(zhangwei, { ...days, itinerary });
    const saved = { applicantId: zhangwei, content };
    const { applicationId } = await valueOf(linjing('approval.application.save', saved));
    const put = (values: { status?: string; content?: string }) =>
      db().updateTable('application').set(values).where('id', '=', applicationId).execute();
    await put({ status: 'agreed' });
    const { orderId } = await booked({ applicationId });
    expect(await codeOf(longer(orderId))).toBe('NO_APPLICATION');
    await put({ content: JSON.stringify({ ...content, to: LATER }) });
    const quote = await valueOf(longer(orderId));
    await put({ content: JSON.stringify(content) });
    expect(await codeOf(confirm(quote))).toBe('NO_APPLICATION');
    await put({ content: JSON.stringify({ ...content, to: LATER }) });
    await db()
      .updateTable('application_budget')
      .set((eb) => ({ budget_fen: eb.ref('used_fen') }))
      .where('application_id', '=', applicationId)
      .where('kind', '=', 'hotel')
      .execute();
    expect(await codeOf(confirm(quote))).toBe('OVER_BUDGET');
    expect(await codeOf(longer(orderId))).toBe('OVER_BUDGET');
  });

  test('is the only thing that becomes of a stay: other days are refused everywhere', async () => {
    const { orderId, plan } = await booked();
    const { actions, conditions } = await detail(orderId);
    expect([actions.change, actions.extend, conditions.change.allowed]).toEqual([false, true, false]);
    const otherDays = await plans([], {
      checkIn: addDays(stay.checkIn, 4),
      checkOut: addDays(stay.checkOut, 4),
    });
    const same = otherDays.find(({ option, remaining }) => option === plan.option && remaining > 0);
    const asked = { orderId, offerId: same!.offerId, option: same!.option };
    expect(await codeOf(linjing('order.change.quote', asked))).toBe('NOT_AMENDABLE');
  });
});
