import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeClock, startGateway, type TestGateway } from '../../../../tests/gatewayHarness.ts';
import { issueSsoToken, SSO_MS } from './sso.ts';

const clock = fakeClock();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ seed: 'people', clock, refusalMs: 0 });
});
afterAll(() => gateway.stop());

async function token(account: string): Promise<string> {
  const made = await issueSsoToken(gateway.deps, account);
  if (made === null) throw new Error('no such account');
  return made;
}

const spent = {
  ok: false,
  error: { code: 'TOKEN_SPENT', message: '登录链接已失效，请重新打开或使用密码登录' },
};

test('a token signs in once', async () => {
  const client = await gateway.direct({ device: 'h5' });
  const made = await token('zhangwei');
  expect(await client.exchange(made)).toMatchObject({
    ok: true,
    value: { Code: 0, data: { user_code: 'U000104' } },
  });
  expect((await client.call('preference.get', {})).ok).toBe(true);
  expect(await client.exchange(made)).toMatchObject(spent);
});

test('a token is good for 60 s', async () => {
  const client = await gateway.direct();
  const [made, late] = [await token('zhangwei'), await token('zhangwei')];
  clock.advance(SSO_MS - 1);
  expect((await client.exchange(made)).ok).toBe(true);
  clock.advance(1);
  expect(await client.exchange(late)).toMatchObject(spent);
});

test('behind several identities stands the choice', async () => {
  const client = await gateway.direct();
  const offer = await client.exchange(await token('13800138000'));
  expect(offer).toMatchObject({ ok: true, value: { Code: 201, session: null } });
  if (!offer.ok) return;
  expect(offer.value.Result.userList).toHaveLength(2);
  expect((await client.choose(offer.value.Result.uuid, 'heping')).Code).toBe(0);
});

test('a deactivated person is told whom to ask', async () => {
  const client = await gateway.direct();
  expect(await client.exchange(await token('wuhao'))).toMatchObject({
    ok: true,
    value: { Code: 403, session: null },
  });
});

test('nobody gets a token for an unknown account, and a made-up one is refused', async () => {
  expect(await issueSsoToken(gateway.deps, 'nobody')).toBeNull();
  const client = await gateway.direct();
  expect(await client.exchange('A'.repeat(43))).toMatchObject(spent);
});

test('the store holds no token', async () => {
  const made = await token('zhangwei');
  const rows = await gateway.deps.store.db.selectFrom('sso_token').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(made);
});
