import { randomBytes } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { productKinds } from '../../../../contract/products.ts';
import { formBody } from '../../../../contract/wire/envelope.ts';
import { sealRequest } from '../../../../contract/wire/seal.ts';
import {
  client,
  clock,
  failTimes,
  gateway,
  picture,
  signInForThisFile,
} from '../../../../tests/gateway/signIn.ts';
import { startGateway } from '../../../../tests/gatewayHarness.ts';
import { idOf, PASSWORD } from '../../../../tests/smallWorld.ts';
import { BLOCK_MS } from '../cost/throttle.ts';

/** N of every scrypt derivation since it was emptied. Work is counted, because a busy machine makes time meaningless. */
const derived = vi.hoisted((): number[] => []);
vi.mock('node:crypto', async (load) => {
  const real = await load<typeof import('node:crypto')>();
  const scrypt = (...given: Parameters<typeof real.scrypt>) => {
    derived.push(Number(given[3].N));
    real.scrypt(...given);
  };
  return { ...real, scrypt, default: { ...real, scrypt } };
});

signInForThisFile();

describe('signing in', () => {
  test('with user name and password', async () => {
    const reply = await client.login('zhangwei', PASSWORD);
    expect(reply).toMatchObject({
      Code: 0,
      Message: '',
      Result: { id: idOf('zhangwei'), url: '/ZLindex/zh', uuid: '', userList: [] },
      data: {
        id: idOf('zhangwei'),
        company_id: '1001',
        user_code: 'U000104',
        username: 'zhangwei',
        user_fullname: '张伟',
        customer_type: 0,
        customer_fullname: '远航科技有限公司',
        lastname: 'ZHANG',
        firstname: 'WEI',
        level: '三级',
        department: '行政部',
        roles: ['employee'],
      },
      session: { idleSeconds: 1800, absoluteSeconds: 43_200 },
    });
    const booking = productKinds.map((kind) => `book.${kind}`);
    expect(reply.data?.permissionsList?.split(',').toSorted()).toEqual(
      ['acting', ...booking, 'guest.add', 'orders.view'].toSorted(),
    );
    const orders = reply.permissionByUsername.find(({ params }) => params === 'module.orders');
    expect(orders).toMatchObject({ permission: 1 });
    expect(orders?.children).toContainEqual({ params: 'orders.company', permission: 0 });
    expect(reply.session?.kid).toMatch(/^S[0-9a-f]{32}$/);
    expect((await client.call('preference.get', {})).ok).toBe(true);
  });

  test('the account may be typed in capitals and with blanks around it', async () => {
    expect((await client.login('  ZhangWei ', PASSWORD)).Code).toBe(0);
  });

  test('only over a bootstrap key', async () => {
    await client.login('zhangwei', PASSWORD);
    const { session } = client.state;
    if (!session) throw new Error('not signed in');
    const call = { ...session, path: '/api', language: 'zh-CN' as const };
    for (const [tag, payload] of [
      ['H5Login', { account: 'zhangwei', passwordkey: 'a'.repeat(64) }],
      ['GetUserForH5', { token: 'x' }],
      ['auth.session.refresh', { refresh: client.state.refresh }],
    ] as const) {
      const random = (count: number) => new Uint8Array(gateway.deps.random.bytes(count));
      const { form, clientSign } = sealRequest({ ...call, tag, payload }, { now: clock.now(), random });
      const body = formBody(form);
      const opened = await client.open({ body, clientSign, keys: session.keys }, await client.post(body));
      expect(opened).toMatchObject({ ok: true, value: { code: 4030, result: { error: 'FORBIDDEN' } } });
    }
  });
});

describe('wrong password and unknown account', () => {
  test('get the same reply', async () => {
    const [wrong] = await failTimes(1);
    const [unknown] = await failTimes(1, 'nobody-of-this-name');
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ Code: 401, Message: '用户名或密码错误', data: null, session: null });
  });

  test('cost the same derivation', async () => {
    const cost = 13;
    const slow = await startGateway({ seed: 'people', clock, config: { passwordCost: cost } });
    /** The work of a wrong password: N of every derivation made for it. */
    const work = async (account: string) => {
      derived.length = 0;
      const one = await slow.direct();
      await one.login(account, 'wrong');
      return [...derived];
    };
    for (const [n, name] of ['zhangwei', 'chenbo', 'sunli'].entries()) {
      expect(await work(name)).toEqual([2 ** cost]);
      expect(await work(`nobody${n}`)).toEqual([2 ** cost]);
      expect(await work('13800138000')).toEqual([2 ** cost]);
    }
    await slow.stop();
  });

  test('the throttle of an unknown account is the same too', async () => {
    const known = (await failTimes(6)).map(({ Code, Message }) => [Code, Message]);
    const unknown = (await failTimes(6, 'nobody')).map(({ Code, Message }) => [Code, Message]);
    expect(unknown).toEqual(known);
    expect(known.map(([code]) => code)).toEqual([401, 401, 601, 601, 423, 423]);
  });
});

describe('five failures', () => {
  test('block this installation for 15 minutes, even with the right password', async () => {
    const replies = await failTimes(5);
    expect(replies.at(-1)).toMatchObject({ Code: 423, Message: '错误次数过多，请在 15 分钟后再试' });
    expect((await client.login('zhangwei', PASSWORD, await picture())).Code).toBe(423);
    clock.advance(BLOCK_MS - 60_000);
    expect((await client.login('zhangwei', PASSWORD)).Message).toBe('错误次数过多，请在 1 分钟后再试');
    clock.advance(60_000);
    expect((await client.login('zhangwei', PASSWORD, await picture())).Code).toBe(0);
  });

  test('do not block the owner elsewhere', async () => {
    await failTimes(5);
    const own = await onAnother();
    expect((await own.login('zhangwei', PASSWORD)).Code).toBe(0);
  });

  test('sent all at once still count', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => client.login('zhangwei', 'wrong')));
    expect(replies.filter(({ Code }) => Code === 401)).toHaveLength(2);
    const { failures } = await gateway.deps.store.db
      .selectFrom('login_throttle')
      .select('failures')
      .executeTakeFirstOrThrow();
    expect(failures).toBe(3);
  });
});

/** A client on a machine of its own. */
const onAnother = () => gateway.direct({ installation: randomBytes(16).toString('hex') });

describe('an attack from many devices', () => {
  test('costs new devices work, never the owner’s known one', async () => {
    const own = await onAnother();
    expect((await own.login('zhangwei', PASSWORD)).Code).toBe(0);
    for (let n = 0; n < 12; n++) {
      const stranger = await onAnother();
      await stranger.login('zhangwei', 'wrong');
    }
    const stranger = await onAnother();
    const asked = await stranger.login('zhangwei', PASSWORD);
    expect(asked).toMatchObject({ Code: 429, session: null, task: { parts: 4 } });
    expect(asked.Message).toMatch(
      /^登录失败次数过多，需要先完成安全验证。如页面没有自动进行，请在 \d+ 分钟后再试$/,
    );
    expect((await own.login('zhangwei', PASSWORD)).Code).toBe(0);
  });
});

test('a deactivated account is told whom to ask, once the password is right', async () => {
  expect(await client.login('wuhao', PASSWORD)).toMatchObject({
    Code: 403,
    Message: '您的差旅账户已停用，请联系所在单位的差旅管理员',
    data: null,
    session: null,
  });
  expect((await client.login('wuhao', 'wrong')).Code).toBe(401);
});

test('nothing of a sign-in is in the log: no account, no name, no hash', async () => {
  const { passwordKey } = await import('../../../../contract/wire/keys.ts');
  await client.login('zhangwei', PASSWORD);
  await client.login('13800138000', 'wrong');
  const logged = JSON.stringify(gateway.log.lines);
  for (const secret of [
    'zhangwei',
    '张伟',
    '13800138000',
    PASSWORD,
    await passwordKey(crypto.subtle, 'zhangwei', PASSWORD),
  ]) {
    expect(logged).not.toContain(secret);
  }
});
