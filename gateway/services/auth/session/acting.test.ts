import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallInput, CallName } from '../../../../contract/registry.ts';
import { registry } from '../../../../contract/registry.ts';
import { fakeClock, startGateway, type TestGateway } from '../../../../tests/gatewayHarness.ts';
import { idOf, PASSWORD } from '../../../../tests/smallWorld.ts';
import type { WireClient } from '../../../../tests/wireClient.ts';
import { setPermissionOf } from '../../../store/repos/account/permissions.ts';
import { CONTEXT_MS } from './acting.ts';

const clock = fakeClock();
const start = clock.now();
let gateway: TestGateway;
let secretary: WireClient;

beforeAll(async () => {
  gateway = await startGateway({ seed: 'people', clock, refusalMs: 0 });
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  clock.set(start);
  secretary = await gateway.direct();
  await secretary.login('linjing', PASSWORD);
});

const denied = { ok: false, error: { code: 'ACTING_DENIED' } };

async function revoke(principal: string, at: number | null): Promise<void> {
  await gateway.deps.store.db
    .updateTable('acting_grant')
    .set({ revoked_at: at })
    .where('principal_id', '=', idOf(principal))
    .execute();
}

describe('the list of principals', () => {
  test('names everybody who ever granted something, with how it stands', async () => {
    const answer = await secretary.call('auth.principal.list', {});
    if (!answer.ok) throw new Error(answer.error.code);
    const seen = answer.value.principals.map(({ employeeId, status, vip, scopes }) => ({
      employeeId,
      status,
      vip,
      scopes,
    }));
    const all = ['book', 'orders', 'profile'];
    expect(seen).toHaveLength(6);
    expect(seen).toEqual(
      expect.arrayContaining([
        { employeeId: idOf('chenbo'), status: 'active', vip: false, scopes: all },
        { employeeId: idOf('vip'), status: 'active', vip: true, scopes: ['book', 'orders'] },
        { employeeId: idOf('sunli'), status: 'active', vip: false, scopes: ['orders'] },
        { employeeId: idOf('expired'), status: 'expired', vip: false, scopes: all },
        { employeeId: idOf('revoked'), status: 'revoked', vip: false, scopes: all },
        { employeeId: idOf('zhaomin'), status: 'future', vip: false, scopes: ['book'] },
      ]),
    );
    expect(answer.value.principals[0]).toMatchObject({ level: '三级', department: '行政部' });
  });

  test('is empty for whom nobody granted anything', async () => {
    const other = await gateway.direct();
    await other.login('zhangwei', PASSWORD);
    expect(await other.call('auth.principal.list', {})).toEqual({ ok: true, value: { principals: [] } });
  });
});

describe('starting', () => {
  test('with a grant that holds answers a context for half an hour', async () => {
    const started = await secretary.startActing(idOf('chenbo'));
    expect(started).toMatchObject({
      ok: true,
      value: { principalId: idOf('chenbo'), name: '陈波', expiresAt: start + CONTEXT_MS },
    });
    const profile = await secretary.call('profile.me.get', {});
    expect(profile).toMatchObject({ ok: true, value: { employeeId: idOf('chenbo'), name: '陈波' } });
  });

  test.each(['expired', 'revoked', 'zhaomin', 'zhangwei', 'liuyang', 'linjing', 'nobody'])(
    'for %s is denied',
    async (who) => {
      expect(await secretary.startActing(idOf(who))).toMatchObject(denied);
    },
  );

  test('for a deactivated principal is denied', async () => {
    const { db } = gateway.deps.store;
    await db.updateTable('employee').set({ active: 0 }).where('username', '=', 'chenbo').execute();
    expect(await secretary.startActing(idOf('chenbo'))).toMatchObject(denied);
    await db.updateTable('employee').set({ active: 1 }).where('username', '=', 'chenbo').execute();
  });
});

describe('a context', () => {
  test('is worth nothing from the moment its operator may not act for others, and is again once they may', async () => {
    await secretary.startActing(idOf('chenbo'));
    expect(await secretary.call('profile.me.get', {})).toMatchObject({ ok: true });
    const linjing = { companyId: '1001', employeeId: idOf('linjing'), params: 'acting' };
    await setPermissionOf(gateway.deps.store.db, linjing, false);
    expect(await secretary.call('profile.me.get', {})).toMatchObject(denied);
    const other = await gateway.direct();
    await other.login('linjing', PASSWORD);
    expect(await other.startActing(idOf('chenbo'))).toMatchObject({ error: { code: 'FORBIDDEN' } });
    await setPermissionOf(gateway.deps.store.db, linjing, null);
    expect(await secretary.call('profile.me.get', {})).toMatchObject({ ok: true });
  });

  test('goes by what its operator may do: a right its principal lost is the company’s word about them alone', async () => {
    await secretary.startActing(idOf('chenbo'));
    const chenbo = { companyId: '1001', employeeId: idOf('chenbo'), params: 'orders.view' };
    await setPermissionOf(gateway.deps.store.db, chenbo, false);
    expect(await secretary.call('order.list', { tab: 'business', limit: 5 })).toMatchObject({ ok: true });
    await setPermissionOf(gateway.deps.store.db, chenbo, null);
  });

  test('covers only what its grant holds', async () => {
    await secretary.startActing(idOf('vip'));
    expect(await secretary.call('profile.me.get', {})).toMatchObject(denied);
    await secretary.startActing(idOf('sunli'));
    expect(await secretary.call('train.station.list', {})).toMatchObject(denied);
  });

  test('never carries what is one’s own', async () => {
    await secretary.startActing(idOf('chenbo'));
    const calls = Object.entries(registry).filter(
      ([, { access }]) => access.who === 'session' && access.acting === 'never',
    );
    expect(calls.length).toBeGreaterThan(8);
    for (const [tag] of calls) {
      const answer = await secretary.call(tag as CallName, {} as CallInput<CallName>);
      expect({ tag, answer }).toMatchObject({ tag, answer: denied });
    }
  });

  test('is refused with a public call', async () => {
    expect(await secretary.call('auth.picture.get', {}, { ctx: 'a'.repeat(32) })).toMatchObject(denied);
  });

  test('ends on the next request when its grant is revoked', async () => {
    await secretary.startActing(idOf('chenbo'));
    expect((await secretary.call('profile.me.get', {})).ok).toBe(true);
    await revoke('chenbo', clock.now());
    expect(await secretary.call('profile.me.get', {})).toMatchObject(denied);
    await revoke('chenbo', null);
    expect((await secretary.call('profile.me.get', {})).ok).toBe(true);
  });

  test('ends with its grant', async () => {
    await secretary.startActing(idOf('chenbo'));
    const { db } = gateway.deps.store;
    const mine = db.updateTable('acting_grant').where('principal_id', '=', idOf('chenbo'));
    await mine.set({ to_at: clock.now() }).execute();
    expect(await secretary.call('profile.me.get', {})).toMatchObject(denied);
    await mine.set({ to_at: start + 365 * 24 * 3_600_000 }).execute();
  });

  test('ends after half an hour without use, and goes on while it is used', async () => {
    await secretary.startActing(idOf('chenbo'));
    for (let n = 0; n < 4; n++) {
      clock.advance(20 * 60_000);
      expect((await secretary.call('profile.me.get', {})).ok).toBe(true);
    }
    clock.advance(29 * 60_000);
    await secretary.call('preference.get', {}, { ctx: null });
    clock.advance(60_000);
    expect(await secretary.call('profile.me.get', {})).toMatchObject(denied);
  });

  test('belongs to its session', async () => {
    await secretary.startActing(idOf('chenbo'));
    const elsewhere = await gateway.direct();
    await elsewhere.login('linjing', PASSWORD);
    const stolen = { ctx: secretary.state.ctx };
    expect(await elsewhere.call('profile.me.get', {}, stolen)).toMatchObject(denied);
    const stranger = await gateway.direct();
    await stranger.login('zhangwei', PASSWORD);
    expect(await stranger.call('profile.me.get', {}, stolen)).toMatchObject(denied);
  });

  test.each([['x'], [''], ['0'.repeat(32)]])('made up (%j) is refused', async (ctx) => {
    const sealed = secretary.seal('profile.me.get', { _ctx: ctx });
    const opened = await secretary.open(sealed, await secretary.post(sealed.body));
    expect(opened).toMatchObject({ ok: true, value: { code: 4031 } });
  });

  test('is over once ended', async () => {
    await secretary.startActing(idOf('chenbo'));
    const { ctx } = secretary.state;
    await secretary.endActing();
    expect(await secretary.call('profile.me.get', {}, { ctx })).toMatchObject(denied);
    expect(await secretary.call('profile.me.get', {})).toMatchObject({ ok: true, value: { name: '林静' } });
  });
});

describe('permissions by user name', () => {
  const of = (username: string, ctx?: null) =>
    secretary.call('GetpermissionByUsername', { type: 'group', username }, ctx === null ? { ctx } : {});

  test('are given of oneself and of those one serves', async () => {
    const acting = expect.objectContaining({ params: 'module.delegation', permission: 1 });
    expect(await of('linjing')).toMatchObject({
      ok: true,
      value: { data: expect.arrayContaining([acting]) },
    });
    expect(await of('chenbo')).toMatchObject({ ok: true });
  });

  test.each(['zhangwei', 'expired', 'revoked', 'liuyang', 'nobody'])(
    'are not given of %s',
    async (username) => {
      expect(await of(username)).toMatchObject({ ok: false, error: { code: 'FORBIDDEN' } });
    },
  );

  test('while acting are given of the principal only', async () => {
    await secretary.startActing(idOf('chenbo'));
    expect((await of('chenbo')).ok).toBe(true);
    expect(await of('linjing')).toMatchObject({ ok: false, error: { code: 'FORBIDDEN' } });
  });
});
