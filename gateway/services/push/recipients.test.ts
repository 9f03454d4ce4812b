import type {} from '@fastify/websocket';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pushCloses } from '../../../contract/enums/push/push.ts';
import { jpegOf } from '../../../tests/gateway/jpeg.ts';
import { startGateway, type TestGateway } from '../../../tests/gatewayHarness.ts';
import { idOf, PASSWORD } from '../../../tests/smallWorld.ts';
import { openPush, type PushClient } from '../../../tests/suites/session/pushClient.ts';
import type { WireClient } from '../../../tests/wireClient.ts';
import type { Transition } from '../effects.ts';
import { deactivate } from '../staff/standing.ts';
import { notifyOfTransitions } from './notify.ts';

/** No list on another device is behind for longer than this, ms. */
const SOON_MS = 2_000;

let gateway: TestGateway;
const opened: PushClient[] = [];

beforeAll(async () => {
  gateway = await startGateway({ seed: 'people' });
});
afterEach(async () => {
  for (const one of opened.splice(0)) one.close();
  for (const table of ['push_event', 'push_head'] as const)
    await gateway.deps.store.db.deleteFrom(table).execute();
});
afterAll(() => gateway.stop());

const signedIn = async (account: string) => {
  // Everybody signs in where they did before: another device would be told to them.
  const { db } = gateway.deps.store;
  await db.deleteFrom('person_device').execute();
  const client = await gateway.client();
  await client.login(account, PASSWORD);
  return client;
};
const listen = async (account: string) => {
  const client = await signedIn(account);
  const channel = await openPush(gateway.origin, client);
  opened.push(channel);
  await expect.poll(() => channel.received.some(({ type }) => type === 'ready')).toBe(true);
  return { client, channel };
};
const kinds = ({ received }: PushClient) =>
  received.flatMap((frame) => (frame.type === 'news' ? [frame.kind] : []));
const kidOf = ({ state }: WireClient) => state.session?.kid ?? '';
const within = { timeout: SOON_MS, interval: 20 };

/** An order of chenbo's, booked by himself, has taken a step. */
const step = (name: string, principal = 'chenbo', tab = 'business') => {
  const after = {
    id: idOf(name),
    companyId: '1001',
    bookerId: idOf(principal),
    principalId: idOf(principal),
    kind: 'train',
    tab,
    state: 'issued',
  } as Transition['after'];
  const { deps } = gateway;
  return deps.store.db
    .transaction()
    .execute((trx) => notifyOfTransitions(deps, trx, [{ before: null, after, event: 'issued' }]));
};

test('an order’s step is told to whom it is for, to who serves them by a grant that holds, and to who sees the company', async () => {
  const chenbo = await listen('chenbo');
  const linjing = await listen('linjing');
  const zhaomin = await listen('zhaomin');
  const sunli = await listen('sunli');
  const zhangwei = await listen('zhangwei');
  const liuyang = await listen('liuyang');
  await step('his');
  for (const { channel } of [chenbo, linjing, zhaomin, sunli])
    await expect.poll(() => channel.notifications().map(({ id }) => id), within).toEqual([idOf('his')]);
  for (const { channel } of [zhangwei, liuyang]) expect(channel.notifications()).toEqual([]);
});

test('a grant that ran out or was revoked tells nothing any more', async () => {
  const { channel } = await listen('linjing');
  for (const principal of ['expired', 'revoked']) await step(`of ${principal}`, principal);
  await step('still', 'chenbo');
  await expect.poll(() => channel.notifications().map(({ id }) => id), within).toEqual([idOf('still')]);
});

test.each([
  ['whoever holds it may no longer sign in', 'linjing', { active: 0 }],
  ['whoever holds it is of another company by now', 'linjing', { company_id: '2001' }],
  ['whoever gave it is of another company by now', 'chenbo', { company_id: '2001' }],
])('a grant tells nothing where %s', async (_why, who, change) => {
  const { db } = gateway.deps.store;
  const kept = { active: 1, company_id: '1001' };
  const set = (values: Partial<typeof kept>) =>
    db.updateTable('employee').set(values).where('id', '=', idOf(who)).execute();
  const told = async () => {
    await step('asked');
    const rows = await db.selectFrom('push_event').select('employee_id').execute();
    await db.deleteFrom('push_event').execute();
    return rows.map((row) => row.employee_id);
  };
  expect(await told()).toContain(idOf('linjing'));
  await set(change);
  expect(await told()).not.toContain(idOf('linjing'));
  await set(kept);
});

test('what the company was told of before somebody lost their role is not told when they come back', async () => {
  const { channel, client } = await listen('sunli');
  channel.close();
  await step('before');
  const { db } = gateway.deps.store;
  const roles = (value: string[]) =>
    db
      .updateTable('employee')
      .set({ roles: JSON.stringify(value) })
      .where('id', '=', idOf('sunli'))
      .execute();
  await roles(['employee']);
  const again = await openPush(gateway.origin, client, 0);
  opened.push(again);
  await step('own', 'sunli');
  await expect.poll(() => again.notifications().map(({ id }) => id), within).toEqual([idOf('own')]);
  await roles(['employee', 'finance']);
});

test('a private journey is told to its traveller and booker alone', async () => {
  const chenbo = await listen('chenbo');
  const others = await Promise.all(['linjing', 'zhaomin', 'sunli'].map(listen));
  await step('private', 'chenbo', 'private');
  await expect
    .poll(() => chenbo.channel.notifications().map(({ id }) => id), within)
    .toEqual([idOf('private')]);
  for (const { channel } of others) expect(channel.notifications()).toEqual([]);
});

test('whoever lost a role no longer hears of the company', async () => {
  const { channel } = await listen('sunli');
  const roles = (value: string[]) =>
    gateway.deps.store.db
      .updateTable('employee')
      .set({ roles: JSON.stringify(value) })
      .where('id', '=', idOf('sunli'))
      .execute();
  await roles(['employee']);
  await step('hidden');
  await step('own', 'sunli');
  await expect.poll(() => channel.notifications(), within).toHaveLength(1);
  expect(channel.notifications()[0]?.id).toBe(idOf('own'));
  await roles(['employee', 'finance']);
});

test('what a person saved on one device is told to the other within two seconds, and to nobody else', async () => {
  const one = await signedIn('linjing');
  const other = await listen('linjing');
  const stranger = await listen('zhangwei');
  await one.call('preference.save', { theme: 'dark' });
  await expect.poll(() => kinds(other.channel), within).toEqual(['preference']);
  expect(kinds(stranger.channel)).toEqual([]);
});

const picture = jpegOf(256, 256).toString('base64');
const filed = { kind: 'service' as const, text: '等了很久', orderNo: '', photoIds: [] };
const mailed = { kind: 'order' as const, mail: false, desktop: false };
test.each([
  ['traveller', (own: WireClient) => own.call('saved.contact.save', { name: '王芳', mobile: '13911112222' })],
  ['message', (own: WireClient) => own.call('complaint.file', filed)],
  ['profile', (own: WireClient) => own.call('profile.avatar.set', { picture })],
  ['profile', (own: WireClient) => own.call('message.channel.set', mailed)],
])('one’s other devices are told as %s of what one keeps', async (kind, keep) => {
  const one = await signedIn('linjing');
  const other = await listen('linjing');
  expect(await keep(one)).toMatchObject({ ok: true });
  await expect.poll(() => kinds(other.channel), within).toContain(kind);
});

test('what happened between a client’s first answers and its channel is told by the channel', async () => {
  await step('just now');
  const { channel } = await listen('linjing');
  await expect.poll(() => channel.notifications(), within).toHaveLength(1);
  await gateway.deps.store.db.updateTable('push_event').set({ at: 0 }).execute();
  const later = await listen('linjing');
  expect(later.channel.notifications()).toEqual([]);
});

test('who served somebody deactivated is told at once that the grant is over', async () => {
  const { channel } = await listen('linjing');
  await deactivate(gateway.deps, { actor: idOf('zhaomin'), companyId: '1001' }, idOf('vip'));
  await expect.poll(() => kinds(channel), within).toEqual(['message', 'principal']);
});

test('a session that was not used is told from one that was ended', async () => {
  const { channel, client } = await listen('zhangwei');
  const { db } = gateway.deps.store;
  const ended = await listen('chenbo');
  await db
    .updateTable('session')
    .set({ ended_at: Date.now() })
    .where('kid', '=', kidOf(ended.client))
    .execute();
  expect(await ended.channel.closed).toBe(pushCloses.ended);
  await db
    .updateTable('session')
    .set({ created_at: Date.now() - 13 * 3_600_000 })
    .where('kid', '=', kidOf(client))
    .execute();
  expect(await channel.closed).toBe(pushCloses.idle);
});
