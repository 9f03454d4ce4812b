import { afterEach, beforeEach, expect, test } from 'vitest';
import { fail, ok } from '../../contract/kit/result.ts';
import type { CallInput, CallOutput } from '../../contract/registry.ts';
import type { Core } from '../../main/core/createCore.ts';
import { temporaryFolder, testCore, until } from '../fakes/core.ts';
import { type FakeGateway, fakeGateway } from '../fakes/gateway.ts';
import { madeList } from '../fakes/orderList.ts';
import { madeDetail, madeOrder } from '../fakes/orders.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';

const now = Date.now();
const orders = Array.from({ length: 1800 }, (_, n) => madeOrder(n, now));
const { sorted, list } = madeList(orders, now);
const business = sorted.departure.filter(({ tab }) => tab === 'business');

let gateway: FakeGateway;
let core: Core & { folder: string };
/** What each page was asked from and led to, as it was answered. */
let answered: { tab: string; from: string | null; to: string | null }[];
/** Whether a page may be answered; what else it answers. */
let refuse: (from: string | null) => 'UNAVAILABLE' | 'INPUT_INVALID' | null;

beforeEach(async () => {
  gateway = await fakeGateway();
  answered = [];
  refuse = () => null;
  await addUser(gateway, madeUser('a1', 'linjing'));
  gateway.on('order.list', ({ input }) => {
    const from = input.cursor ?? null;
    const code = refuse(from);
    if (code) return fail(code);
    const page = list(input);
    answered.push({ tab: input.tab, from, to: page.nextCursor });
    return ok(page);
  });
  gateway.on('order.detail.get', ({ input }) => {
    const found = orders.find(({ orderId }) => orderId === input.orderId);
    return found ? ok(madeDetail(found)) : fail('NOT_FOUND');
  });
});
afterEach(() => core.close());

const signIn = async (folder = temporaryFolder()) => {
  core = testCore(gateway, { folder });
  await core.shellCall('session.signIn', { account: 'linjing', password });
};
const listed = async (input: CallInput<'order.list'>) => {
  const answer = await core.call('order.list', input, {});
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value as CallOutput<'order.list'>;
};
const areAllRead = () =>
  ['business', 'private'].every((tab) => answered.some((one) => one.tab === tab && one.to === null));

/** How many business orders there are without the gateway. */
async function kept(): Promise<number> {
  let [count, cursor]: [number, string | undefined] = [0, undefined];
  do {
    const page: CallOutput<'order.list'> = await listed({ tab: 'business', limit: 100, cursor });
    count += page.rows.length;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return count;
}

test('orders beyond the newest are read on quietly, and found when the gateway is gone', async () => {
  expect(business.length).toBeGreaterThan(600);
  await signIn();
  await until(areAllRead, 30_000);
  gateway.setUp(false);
  await until(async () => (await kept()) === business.length);
  const deep = business.at(-1);
  const { rows } = await listed({ tab: 'business', keyword: deep?.orderNo ?? '', limit: 10 });
  expect(rows.map(({ orderId }) => orderId)).toEqual([deep?.orderId]);
});

test('a desk that was killed half-way goes on where it was, and asks for nothing again once all was read', async () => {
  await signIn();
  // Three pages, then details, then two more of the rest.
  refuse = () => (answered.filter(({ tab }) => tab === 'business').length < 5 ? null : 'UNAVAILABLE');
  await until(() => answered.filter(({ tab }) => tab === 'business').length === 5, 30_000);
  const [third, fourth] = answered.filter(({ tab }) => tab === 'business').slice(-2);
  await until(() => gateway.seen.filter(({ name }) => name === 'order.list').length > answered.length);
  const { folder } = core;
  await core.close();

  refuse = () => null;
  answered = [];
  await signIn(folder);
  await until(areAllRead, 30_000);
  const asked = answered.map(({ from }) => from);
  expect(asked).not.toContain(third?.from);
  expect(asked).not.toContain(fourth?.from);
  expect(asked).toContain(fourth?.to);
  gateway.setUp(false);
  await until(async () => (await kept()) === business.length);
  await core.close();

  gateway.setUp(true);
  answered = [];
  await signIn(folder);
  const details = () => gateway.seen.filter(({ name }) => name === 'order.detail.get').length;
  const before = details();
  await until(() => details() > before || answered.length >= 6, 30_000);
  expect(answered.length).toBeLessThanOrEqual(6);
});

test('a place the gateway does not know any more is given up, and the list read from its beginning again', async () => {
  await signIn();
  refuse = (from) => (answered.length >= 7 && from !== null ? 'INPUT_INVALID' : null);
  await until(
    () => gateway.seen.filter(({ name }) => name === 'order.list').length > answered.length,
    30_000,
  );
  const { folder } = core;
  await core.close();
  refuse = () => null;
  answered = [];
  await signIn(folder);
  await until(areAllRead, 30_000);
  gateway.setUp(false);
  await until(async () => (await kept()) === business.length);
});
