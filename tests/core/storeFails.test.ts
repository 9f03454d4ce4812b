import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Result } from '../../contract/kit/result.ts';
import type { ShellOutput } from '../../contract/shell.ts';
import type { Core } from '../../main/core/createCore.ts';
import type { Http } from '../../main/core/ports.ts';
import { brokenDriver } from '../chaos/faults/storeFaults.ts';
import { madeRow, newKey } from '../fakes/bookings.ts';
import { testCore } from '../fakes/core.ts';
import { startGateway, type TestGateway } from '../gatewayHarness.ts';
import { idOf, PASSWORD } from '../smallWorld.ts';

/* A desk over a gateway whose store fails: what it was asked to book is unknown, never refused, and booked once. */

let driver: ReturnType<typeof brokenDriver>;
let gateway: TestGateway;
let core: Core;
const statuses: number[] = [];

const network = (): { http: Http } => ({
  http: {
    async request({ method, url, headers, body = '' }) {
      const reply = await gateway.app.inject({
        method,
        url: new URL(url).pathname,
        headers,
        ...(body && { payload: body }),
      });
      if (body.includes('tag=trip.draft.submit')) statuses.push(reply.statusCode);
      const retry = reply.headers['retry-after'];
      const replied: Record<string, string> = retry === undefined ? {} : { 'retry-after': String(retry) };
      return { ok: true, reply: { status: reply.statusCode, headers: replied, body: reply.body } };
    },
    close: async () => {},
  },
});

beforeAll(async () => {
  driver = brokenDriver();
  gateway = await startGateway({ seed: 'people', refusalMs: 0 });
  core = testCore(network());
  await core.shellCall('session.signIn', { account: 'linjing', password: PASSWORD });
});
afterAll(async () => {
  await core.close();
  await gateway.stop();
  driver.restore();
});

const tripsOf = async (idem: string) => {
  const keys = gateway.deps.store.db.selectFrom('trip_key').select('trip_id').where('idem', '=', idem);
  return (await keys.execute()).filter(({ trip_id }) => trip_id !== '').length;
};
const statusOf = async (idem: string) => {
  const list = (await core.shellCall('outbox.list', {})) as Result<ShellOutput<'outbox.list'>>;
  return list.ok ? list.value.intents.find((one) => one.idem === idem)?.status : undefined;
};

test.each(['full', 'gone'] as const)(
  'a booking waits while the store is %s, and is made once after',
  async (kind) => {
    const idem = newKey();
    const me = idOf('linjing') as never;
    const rows = [madeRow('one', { traveller: { kind: 'employee', id: me }, principalId: me })];
    const fault = driver.fault(kind);
    await fault.begin();
    statuses.length = 0;
    const asked = await core.call('trip.draft.submit', { tab: 'business', rows }, { idem });
    expect(asked).toMatchObject({ ok: false, error: { code: 'QUEUED' } });
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(['waiting', 'sending']).toContain(await statusOf(idem));
    await fault.end();
    await expect.poll(() => tripsOf(idem), { timeout: 30_000 }).toBe(1);
    await expect
      .poll(async () => ['waiting', 'sending'].includes((await statusOf(idem)) ?? ''), { timeout: 30_000 })
      .toBe(false);
  },
);
