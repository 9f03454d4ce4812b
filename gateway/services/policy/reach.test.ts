import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GrantScope } from '../../../contract/kit/access.ts';
import { grantScopes } from '../../../contract/kit/access.ts';
import { fakeClock, startGateway, type TestGateway } from '../../../tests/gatewayHarness.ts';
import { idOf, members } from '../../../tests/smallWorld.ts';
import type { Acting, Scope } from '../../base/ports.ts';
import { mayServe, seesCompany, servedEmployeeIds } from './reach.ts';

const clock = fakeClock();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ seed: 'people', clock });
});
afterAll(() => gateway.stop());

function scopeOf(username: string, acting: Acting | null = null): Scope {
  const member = members.find((one) => one.username === username);
  if (!member) throw new Error(username);
  return {
    requestId: 'r',
    caller: {
      employeeId: idOf(username),
      companyId: member.company,
      userCode: member.code,
      username,
      customerType: member.company === '2001' ? 1 : 0,
      roles: member.roles,
    },
    acting,
    idem: null,
    language: 'zh',
    device: 'pc',
    address: '127.0.0.1',
    kid: 'S',
    now: clock.now(),
  };
}

const actingFor = (principal: string, scopes: readonly GrantScope[]): Acting => ({
  ctx: 'c',
  principalId: idOf(principal),
  scopes,
});

async function servedBy(scope: Scope, grantScope: GrantScope): Promise<string[]> {
  const served = [];
  for (const { username } of members) {
    if (await mayServe(gateway.deps.store.db, scope, idOf(username), grantScope)) served.push(username);
  }
  return served.toSorted();
}

const company = (id: string) =>
  members
    .filter((member) => member.company === id)
    .map(({ username }) => username)
    .toSorted();

/** Whom each may serve, by scope; everybody else in both companies they may not. */
const table: [who: string, acting: Acting | null, served: Record<GrantScope, string[]>][] = [
  ['zhangwei', null, { book: ['zhangwei'], orders: ['zhangwei'], profile: ['zhangwei'] }],
  [
    'linjing',
    null,
    {
      book: ['chenbo', 'linjing', 'vip'],
      orders: ['chenbo', 'linjing', 'sunli', 'vip'],
      profile: ['chenbo', 'linjing'],
    },
  ],
  ['zhaomin', null, { book: company('1001'), orders: company('1001'), profile: ['zhaomin'] }],
  ['sunli', null, { book: ['sunli'], orders: company('1001'), profile: ['sunli'] }],
  ['liuyang', null, { book: ['liuyang'], orders: ['liuyang'], profile: ['liuyang'] }],
  [
    'linjing',
    actingFor('chenbo', ['book', 'orders', 'profile']),
    { book: ['chenbo'], orders: ['chenbo'], profile: ['chenbo'] },
  ],
  ['linjing', actingFor('sunli', ['orders']), { book: [], orders: ['sunli'], profile: [] }],
  ['zhaomin', actingFor('chenbo', ['book']), { book: ['chenbo'], orders: [], profile: [] }],
];

describe.each(table)('%s, acting %j', (who, acting, served) => {
  test.each(grantScopes)('for %s', async (grantScope) => {
    const scope = scopeOf(who, acting);
    expect(await servedBy(scope, grantScope)).toEqual(served[grantScope]);
    const named = await servedEmployeeIds(gateway.deps.store.db, scope, grantScope);
    const reached = members
      .filter(({ username }) => named.includes(idOf(username)))
      .map(({ username }) => username);
    // Who sees the whole company reaches beyond the names; the list has at least oneself then.
    const wanted = (await seesCompany(gateway.deps.store.db, scope, grantScope)) ? [who] : served[grantScope];
    expect(reached.toSorted()).toEqual(wanted);
  });
});

test('a grant across companies counts for nothing', async () => {
  const { db } = gateway.deps.store;
  const now = clock.now();
  const grant = {
    company_id: '2001',
    scopes: '["book"]',
    from_at: now - 1,
    to_at: now + 1e9,
    granted_by: 'x',
    revoked_at: null,
  };
  await db
    .insertInto('acting_grant')
    .values([
      { id: 'x1', operator_id: idOf('linjing'), principal_id: idOf('liuyang'), ...grant },
      { id: 'x2', operator_id: idOf('linjing'), principal_id: idOf('liuyang'), ...grant, company_id: '1001' },
    ])
    .execute();
  expect(await servedBy(scopeOf('linjing'), 'book')).toEqual(['chenbo', 'linjing', 'vip']);
});

test('a grant begins and ends to the millisecond', async () => {
  const { db } = gateway.deps.store;
  const mine = db.updateTable('acting_grant').where('principal_id', '=', idOf('zhaomin'));
  await mine.set({ from_at: clock.now(), to_at: clock.now() + 1 }).execute();
  expect(await servedBy(scopeOf('linjing'), 'book')).toContain('zhaomin');
  clock.advance(1);
  expect(await servedBy(scopeOf('linjing'), 'book')).not.toContain('zhaomin');
});
