import { describe, expect, test } from 'vitest';
import { client, clock, gateway, signInForThisFile } from '../../../../tests/gateway/signIn.ts';
import { PASSWORD } from '../../../../tests/smallWorld.ts';
import { OFFER_MS } from './signIn.ts';

signInForThisFile();

describe('several identities (201)', () => {
  const account = '13800138000';

  test('are offered, and one is chosen', async () => {
    const offer = await client.login(account, PASSWORD);
    expect(offer).toMatchObject({ Code: 201, data: null, session: null });
    expect(offer.Result.uuid).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(offer.Result.userList).toEqual([
      {
        message: '远航科技有限公司 · 何平',
        username: 'heping',
        customer_fullname: '远航科技有限公司',
        companyName: { zh: '远航科技有限公司', en: 'Yuanhang Technology' },
        fullname: '何平',
      },
      {
        message: '江海市公务管理局 · 何平',
        username: 'heping2',
        customer_fullname: '江海市公务管理局',
        companyName: { zh: '江海市公务管理局', en: 'Jianghai Public Affairs' },
        fullname: '何平',
      },
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
