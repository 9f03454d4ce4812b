import { decode } from 'fast-png';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { languages } from '../../../../contract/languages.ts';
import { productKinds } from '../../../../contract/products.ts';
import { formBody } from '../../../../contract/wire/envelope.ts';
import { sealRequest } from '../../../../contract/wire/seal.ts';
import { fakeClock, startGateway, type TestGateway } from '../../../../tests/gatewayHarness.ts';
import { idOf, PASSWORD } from '../../../../tests/smallWorld.ts';
import type { WireClient } from '../../../../tests/wireClient.ts';
import { BLOCK_MS } from '../cost/throttle.ts';
import { newPictureCode, PICTURE_MS, spokenAnswer } from '../picture/pictureCode.ts';
import { drawLetters } from '../picture/pictureRaster.ts';
import { OFFER_MS } from './signIn.ts';

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

const clock = fakeClock();
let gateway: TestGateway;
let client: WireClient;

beforeAll(async () => {
  gateway = await startGateway({ seed: 'people', clock, refusalMs: 0 });
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  const { db } = gateway.deps.store;
  await db.deleteFrom('login_throttle').execute();
  await db.deleteFrom('known_device').execute();
  await db.deleteFrom('login_failures').execute();
  client = await gateway.direct();
});

/** A picture code whose answer is known, as nobody outside can. */
async function picture(): Promise<{ ficationId: string; ficationCode: string }> {
  const { ficationId, answer } = await newPictureCode(gateway.deps, clock.now());
  return { ficationId, ficationCode: answer };
}

async function failTimes(count: number, account = 'zhangwei', on = client) {
  const replies = [];
  for (let n = 0; n < count; n++)
    replies.push(await on.login(account, 'wrong', n >= 3 ? await picture() : {}));
  return replies;
}

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
      [...booking, 'guest.add', 'orders.view'].toSorted(),
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
      const opened = client.open({ body, clientSign, keys: session.keys }, await client.post(body));
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

describe('picture code (601)', () => {
  test('is asked for after three failures, and lets the right password in', async () => {
    await failTimes(3);
    const without = await client.login('zhangwei', PASSWORD);
    expect(without).toMatchObject({ Code: 601, Message: '请输入图片验证码', session: null });
    const { ficationId, ficationCode } = await picture();
    const reply = await client.login('zhangwei', PASSWORD, {
      ficationId,
      ficationCode: ficationCode.toLowerCase(),
    });
    expect(reply.Code).toBe(0);
  });

  test('a wrong one says so, is spent, and does not count as a failed password', async () => {
    await failTimes(3);
    for (let n = 0; n < 5; n++) {
      const { ficationId, ficationCode } = await picture();
      const wrong = ficationCode === 'AAAA' ? 'DDDD' : 'AAAA';
      const reply = await client.login('zhangwei', PASSWORD, { ficationId, ficationCode: wrong });
      expect(reply).toMatchObject({ Code: 601, Message: '图片验证码不正确或已过期，请重新输入' });
      const again = await client.login('zhangwei', PASSWORD, { ficationId, ficationCode });
      expect(again.Code).toBe(601);
    }
    expect((await client.login('zhangwei', PASSWORD, await picture())).Code).toBe(0);
  });

  test('is too old after five minutes', async () => {
    await failTimes(3);
    const code = await picture();
    clock.advance(PICTURE_MS);
    expect((await client.login('zhangwei', PASSWORD, code)).Code).toBe(601);
  });

  test('is drawn as pixels, different every time, and says nothing else', async () => {
    const answer = await client.call('auth.picture.get', {});
    if (!answer.ok) throw new Error(answer.error.code);
    const { width, height, channels, text } = decode(Buffer.from(answer.value.png, 'base64'));
    expect({ width, height, channels, text }).toEqual({ width: 224, height: 88, channels: 1, text: {} });
    const { answer: letters } = await newPictureCode(gateway.deps, clock.now());
    expect(letters).toMatch(/^[ADEFHJKMNPQRTWXY3467]{4}$/);
    const [one, other] = [1, 2].map(() => decode(drawLetters(letters, gateway.deps.random)).data);
    const dark = (data: typeof one, at: number) => (data?.[at] ?? 255) < 140;
    const inked = Array.from({ length: width * height }, (_, at) => at).filter((at) => dark(one, at));
    expect(inked.length).toBeGreaterThan(800);
    expect(inked.filter((at) => dark(other, at)).length).toBeLessThan(inked.length * 0.8);
  });

  test('may be heard instead: five other digits, spoken in each language, anew every time', async () => {
    await failTimes(3);
    const { ficationId } = await picture();
    const spoken = await Promise.all(
      languages.map((language) => client.call('auth.picture.speak', { ficationId, language })),
    );
    const again = await client.call('auth.picture.speak', { ficationId, language: 'zh' });
    const recordings = [...spoken, again].map((one) =>
      one.ok ? Buffer.from(one.value.wav, 'base64') : null,
    );
    for (const wav of recordings) {
      expect(wav?.subarray(0, 4).toString()).toBe('RIFF');
      expect(wav?.readUInt32LE(40)).toBe((wav?.length ?? 0) - 44);
      // Five digits and their pauses: between two and nine seconds of 16-bit samples.
      expect(wav?.length).toBeGreaterThan(2 * 16_000);
      expect(wav?.length).toBeLessThan(9 * 16_000);
    }
    expect(new Set(recordings.map((wav) => wav?.toString('base64'))).size).toBe(4);
    const digits = spokenAnswer(gateway.deps.fields, ficationId);
    expect(digits).toMatch(/^\d{5}$/);
    const typed = { ficationId, ficationCode: digits.replace(/(..)/, '$1 ') };
    expect((await client.login('zhangwei', PASSWORD, typed)).Code).toBe(0);
    // Spent by the try: neither seen nor heard any more.
    expect(await client.call('auth.picture.speak', { ficationId, language: 'en' })).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND' },
    });
  });

  test('drawn before the clock was set back a day is worth nothing', async () => {
    await failTimes(3);
    const { ficationId, answer } = await newPictureCode(gateway.deps, clock.now() + 24 * 3_600_000);
    const reply = await client.login('zhangwei', PASSWORD, { ficationId, ficationCode: answer });
    expect(reply.Code).toBe(601);
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
    const own = await gateway.direct();
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

describe('an attack from many devices', () => {
  test('costs new devices work, never the owner’s known one', async () => {
    const own = await gateway.direct();
    expect((await own.login('zhangwei', PASSWORD)).Code).toBe(0);
    for (let n = 0; n < 12; n++) {
      const stranger = await gateway.direct();
      await stranger.login('zhangwei', 'wrong');
    }
    const stranger = await gateway.direct();
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

describe('several identities (201)', () => {
  const account = '13800138000';

  test('are offered, and one is chosen', async () => {
    const offer = await client.login(account, PASSWORD);
    expect(offer).toMatchObject({ Code: 201, data: null, session: null });
    expect(offer.Result.uuid).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(offer.Result.userList).toEqual([
      { message: '远航科技有限公司 · 何平', username: 'heping', customer_fullname: '远航科技有限公司' },
      { message: '江海市公务管理局 · 何平', username: 'heping2', customer_fullname: '江海市公务管理局' },
    ]);
    const chosen = await client.choose(offer.Result.uuid, 'heping2');
    expect(chosen).toMatchObject({
      Code: 0,
      data: { username: 'heping2', customer_type: 1, company_id: '2001' },
    });
  });

  test('the uuid is spent by use', async () => {
    const { Result } = await client.login(account, PASSWORD);
    const { bootstrap } = client.state;
    expect((await client.choose(Result.uuid, 'heping')).Code).toBe(0);
    client.state.bootstrap = bootstrap;
    expect(await client.choose(Result.uuid, 'heping')).toMatchObject({
      Code: 410,
      Message: '身份选择已超时，请重新登录',
    });
  });

  test('the uuid is good for two minutes', async () => {
    const { Result } = await client.login(account, PASSWORD);
    clock.advance(OFFER_MS);
    expect((await client.choose(Result.uuid, 'heping')).Code).toBe(410);
  });

  test('the uuid is bound to its bootstrap key', async () => {
    const { Result } = await client.login(account, PASSWORD);
    const thief = await gateway.direct();
    expect((await thief.choose(Result.uuid, 'heping')).Code).toBe(410);
    expect((await client.choose(Result.uuid, 'heping')).Code).toBe(0);
  });

  test('only who was offered can be chosen, and a wrong choice spends the uuid', async () => {
    const { Result } = await client.login(account, PASSWORD);
    expect((await client.choose(Result.uuid, 'zhaomin')).Code).toBe(410);
    expect((await client.choose(Result.uuid, 'heping')).Code).toBe(410);
  });

  test('with one of two deactivated the other signs in at once', async () => {
    const { db } = gateway.deps.store;
    await db.updateTable('employee').set({ active: 0 }).where('username', '=', 'heping2').execute();
    expect(await client.login(account, PASSWORD)).toMatchObject({ Code: 0, data: { username: 'heping' } });
    await db.updateTable('employee').set({ active: 1 }).where('username', '=', 'heping2').execute();
  });
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
