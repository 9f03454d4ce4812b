import { describe, expect, test } from 'vitest';
import type { OrderId } from '../../../contract/shapes/primitives.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { BEIJING, book, pick, row, SHANGHAI } from '../../../tests/bookingRows.ts';
import {
  LEAVES,
  loseAnswers,
  NEXT_DAY,
  type Plan,
  passing,
  roomRow,
  takable,
} from '../../../tests/gateway/cascade/cascades.ts';
import { balancedWorldForEachTest, linjing, world } from '../../../tests/money/balancedWorld.ts';

/* Whom somebody moves, they have to be granted at the moment of each part. */

balancedWorldForEachTest();

const db = () => world.deps.store.db;
const stateOf = async (id: OrderId) =>
  (await db().selectFrom('travel_order').select('state').where('id', '=', id).executeTakeFirst())?.state;
const standing = ({ parts }: Plan, id: OrderId) => parts.find(({ orderId }) => orderId === id);

/** Takes back what a principal granted linjing. */
async function takeBack(principal: string) {
  await db()
    .updateTable('acting_grant')
    .set({ revoked_at: world.clock.now() })
    .where('operator_id', '=', await world.employeeId('linjing'))
    .where('principal_id', '=', await world.employeeId(principal))
    .execute();
}
/** Trains to Shanghai on one run, in one booking, and a room there for the first. */
async function trains(...usernames: string[]) {
  const travellers = await Promise.all(
    usernames.map(async (username) => ({ kind: 'employee' as const, id: await world.employeeId(username) })),
  );
  const asked = { from: BEIJING, to: SHANGHAI, date: LEAVES, travellers };
  const { offers } = await valueOf(linjing('train.offer.search', asked));
  const seat = pick(offers, 'O', { left: 20 });
  const rides = travellers.map((one) => row(seat, one, one.id));
  const [first] = travellers;
  if (!first) throw new Error('nobody');
  const room = await roomRow(linjing, row(seat, first, first.id));
  const { rows } = await book(linjing, [...rides, room]);
  await passing(world, 8);
  return rows.map(({ orderId }) => orderId as OrderId);
}
const asked = (orderId: OrderId) => ({ orderId, mode: 'all' as const, date: NEXT_DAY });

describe('a grant taken back after the plan was confirmed', () => {
  test.each(['in the principal’s name', 'as themselves'])(
    'ends what has not begun, confirmed %s',
    async (how) => {
      const [train, hotel] = await trains('zhangwei');
      if (!train || !hotel) throw new Error('not booked');
      const ask = how === 'as themselves' ? linjing : await world.acting('linjing', 'zhangwei');
      const plan = await valueOf(ask('cascade.plan.quote', asked(train)));
      expect(standing(plan, hotel)).toMatchObject({ way: 'replace', failure: null });
      loseAnswers(world);
      const own = plan.parts.filter(({ orderId }) => orderId === train || orderId === hotel);
      const parts = takable({ ...plan, parts: own });
      await valueOf(ask('cascade.plan.confirm', { cascadeId: plan.cascadeId, parts, reasons: [] }));
      await takeBack('zhangwei');
      await passing(world, 60);
      const row = await db()
        .selectFrom('cascade')
        .selectAll()
        .where('id', '=', plan.cascadeId)
        .executeTakeFirst();
      expect(row?.state).toBe('ended');
      const { parts: after } = JSON.parse(row?.body ?? '') as Plan;
      expect(standing({ ...plan, parts: after }, train)).toMatchObject({ state: 'done' });
      expect(standing({ ...plan, parts: after }, hotel)).toMatchObject({
        state: 'failed',
        failure: 'NOT_ALLOWED',
      });
      expect([await stateOf(train), await stateOf(hotel)]).toEqual(['changed', 'issued']);
    },
  );

  test('shows nothing of somebody’s trip any more, asked for by another’s', async () => {
    const [train, other] = await trains('zhangwei', 'lina');
    if (!train || !other) throw new Error('not booked');
    const plan = await valueOf(linjing('cascade.plan.quote', asked(train)));
    expect(standing(plan, other)).toMatchObject({ isMoved: true, failure: null });
    loseAnswers(world);
    const parts = takable({ ...plan, parts: plan.parts.filter(({ isMoved }) => isMoved) });
    await valueOf(linjing('cascade.plan.confirm', { cascadeId: plan.cascadeId, parts, reasons: [] }));
    await takeBack('lina');
    const get = () => linjing('cascade.plan.get', { cascadeId: plan.cascadeId });
    for (const seen of [await valueOf(get()), await valueOf(linjing('cascade.plan.quote', asked(train)))]) {
      expect(seen.parts.map(({ orderId }) => orderId)).toContain(train);
      expect(seen.parts.map(({ orderId }) => orderId)).not.toContain(other);
      const ids = seen.parts.map(({ partId }) => partId);
      expect(seen.parts.flatMap(({ dependsOn }) => dependsOn).filter((id) => !ids.includes(id))).toEqual([]);
    }
    await takeBack('zhangwei');
    expect(await codeOf(get())).toBe('FORBIDDEN');
    expect(await codeOf(linjing('cascade.plan.quote', asked(train)))).toBe('FORBIDDEN');
  });

  test('before it is confirmed, a plan is refused whole: it was made for others too', async () => {
    const [train, other] = await trains('zhangwei', 'lina');
    if (!train || !other) throw new Error('not booked');
    const { cascadeId } = await valueOf(linjing('cascade.plan.quote', asked(train)));
    await takeBack('lina');
    expect(await codeOf(linjing('cascade.plan.get', { cascadeId }))).toBe('FORBIDDEN');
  });
});

test('what a fellow traveller moves by themselves is no reason to refuse what is moved without it', async () => {
  const [train, other] = await trains('zhangwei', 'lina');
  if (!train || !other) throw new Error('not booked');
  const plan = await valueOf(linjing('cascade.plan.quote', asked(train)));
  expect(standing(plan, other)).toMatchObject({ isMoved: true, failure: null });
  const lina = await world.as('lina');
  const theirs = await valueOf(lina('cascade.plan.quote', asked(other)));
  loseAnswers(world);
  const { cascadeId } = theirs;
  expect(
    (await valueOf(lina('cascade.plan.confirm', { cascadeId, parts: takable(theirs), reasons: [] }))).state,
  ).toBe('running');
  const parts = takable({ ...plan, parts: plan.parts.filter(({ orderId }) => orderId === train) });
  const confirmed = linjing('cascade.plan.confirm', { cascadeId: plan.cascadeId, parts, reasons: [] });
  expect((await valueOf(confirmed)).state).not.toBe('quoted');
});
