import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock, startGateway, type TestGateway } from '../../../../tests/gatewayHarness.ts';
import { PASSWORD } from '../../../../tests/smallWorld.ts';
import type { WireClient } from '../../../../tests/wireClient.ts';
import { GRACE_MS } from './refresh.ts';
import { REFRESH_MS } from './sessions.ts';

const clock = fakeClock();
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({ seed: 'people', clock, refusalMs: 0 });
});
afterAll(() => gateway.stop());

async function signedIn(device: 'h5' | 'pc' = 'pc'): Promise<WireClient> {
  const client = await gateway.direct({ device });
  await client.login('zhangwei', PASSWORD);
  return client;
}

const works = async (client: WireClient) => (await client.call('preference.get', {})).ok;
const spent = { ok: false, error: { code: 'REFRESH_SPENT' } };

describe('a refresh secret', () => {
  test('gives new keys after a reload, and a new secret', async () => {
    const client = await signedIn();
    const first = client.state.refresh;
    await client.forgetKeys();
    const answer = await client.refresh();
    expect(answer).toMatchObject({ ok: true, value: { data: { username: 'zhangwei' } } });
    expect(client.state.refresh).not.toBe(first);
    expect(await works(client)).toBe(true);
  });

  test('brings somebody back whose session is over', async () => {
    const client = await signedIn();
    clock.advance(13 * 3_600_000);
    expect(await works(client)).toBe(false);
    expect((await client.refresh()).ok).toBe(true);
    expect(await works(client)).toBe(true);
  });

  test('lives 14 days from the sign-in, however often it is renewed', async () => {
    const client = await signedIn();
    for (let day = 0; day < 13; day++) {
      clock.advance(24 * 3_600_000);
      expect((await client.refresh()).ok).toBe(true);
    }
    clock.advance(REFRESH_MS - 13 * 24 * 3_600_000);
    expect(await client.refresh()).toMatchObject(spent);
  });

  test('shown twice ends the sign-in for both holders', async () => {
    const owner = await signedIn();
    const stolen = owner.state.refresh ?? '';
    await owner.refresh();
    expect((await owner.refresh()).ok).toBe(true);
    const thief = await gateway.direct();
    expect(await thief.refresh(stolen)).toMatchObject(spent);
    expect(await works(owner)).toBe(false);
    expect(await owner.refresh()).toMatchObject(spent);
  });

  test('may be shown again within a minute while what it gave was never used', async () => {
    const client = await signedIn();
    const first = client.state.refresh ?? '';
    await client.refresh();
    const lost = client.state.refresh ?? '';
    clock.advance(GRACE_MS);
    await client.forgetKeys();
    expect((await client.refresh(first)).ok).toBe(true);
    expect(client.state.refresh).not.toBe(lost);
    expect(await works(client)).toBe(true);
    const other = await gateway.direct();
    expect(await other.refresh(lost)).toMatchObject(spent);
    expect(await works(client)).toBe(true);
  });

  test('control: a moment later it ends the sign-in', async () => {
    const client = await signedIn();
    const first = client.state.refresh ?? '';
    await client.refresh();
    clock.advance(GRACE_MS + 1);
    expect(await client.refresh(first)).toMatchObject(spent);
    expect(await works(client)).toBe(false);
  });

  test('is of no use when the person was deactivated', async () => {
    const client = await signedIn();
    const { db } = gateway.deps.store;
    await db.updateTable('employee').set({ active: 0 }).where('username', '=', 'zhangwei').execute();
    expect(await client.refresh()).toMatchObject(spent);
    await db.updateTable('employee').set({ active: 1 }).where('username', '=', 'zhangwei').execute();
  });

  test('belongs to its channel', async () => {
    const desktop = await signedIn('pc');
    const page = await gateway.direct({ device: 'h5' });
    expect(await page.refresh(desktop.state.refresh ?? '')).toMatchObject(spent);
    expect((await desktop.refresh()).ok).toBe(true);
  });

  test('in a browser needs the browser’s cookie', async () => {
    const client = await signedIn('h5');
    const thief = await gateway.direct({ device: 'h5' });
    expect(await thief.refresh(client.state.refresh ?? '')).toMatchObject(spent);
    await client.forgetKeys();
    expect((await client.refresh()).ok).toBe(true);
    expect(await works(client)).toBe(true);
  });

  test('made up is refused', async () => {
    const client = await gateway.direct();
    expect(await client.refresh('A'.repeat(43))).toMatchObject(spent);
  });

  test('is not in the store', async () => {
    const client = await signedIn();
    const rows = await gateway.deps.store.db.selectFrom('refresh').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(client.state.refresh);
  });
});

test('signing a person out everywhere ends every session and secret', async () => {
  const { signOutEverywhere } = await import('./end.ts');
  const [one, two, other] = [await signedIn(), await signedIn('h5'), await gateway.direct()];
  await other.login('chenbo', PASSWORD);
  const id = one.state.user?.id ?? '';
  await signOutEverywhere(gateway.deps, id, { actor: id, tag: 'account.session.endAll' });
  expect([await works(one), await works(two), await works(other)]).toEqual([false, false, true]);
  expect(await one.refresh()).toMatchObject(spent);
});
