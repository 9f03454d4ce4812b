import { createHash } from 'node:crypto';
import type { GrantScope, Role } from '../contract/kit/access.ts';
import { DAY_MS } from '../contract/rules/time/durations.ts';
import { identifierIndex, makeVerifier } from '../gateway/services/auth/signIn/verifier.ts';
import type { GatewayDeps } from '../gateway/services/deps.ts';
import { insertDefaultPermissions } from '../gateway/store/defaults/defaultPermissions.ts';

/** Password of everybody in the small world, as in the sample one (domain §8). */
export const PASSWORD = 'TripDesk#2026';

/** A public id that stands for a word: 32 hex digits, the same in every run. */
export function idOf(word: string): string {
  return createHash('md5').update(word).digest('hex');
}

type Member = {
  readonly username: string;
  readonly name: string;
  readonly code: string;
  readonly company: '1001' | '2001';
  readonly roles: readonly Role[];
  readonly accounts?: readonly string[];
  readonly vip?: true;
  readonly active?: false;
};

/** Twelve people in two companies: each role, a pair behind one mobile, one deactivated. */
export const members: readonly Member[] = [
  { username: 'linjing', name: '林静', code: 'U000101', company: '1001', roles: ['employee', 'secretary'] },
  {
    username: 'zhaomin',
    name: '赵敏',
    code: 'U000102',
    company: '1001',
    roles: ['employee', 'travelManager'],
  },
  { username: 'chenbo', name: '陈波', code: 'U000103', company: '1001', roles: ['employee', 'approver'] },
  { username: 'zhangwei', name: '张伟', code: 'U000104', company: '1001', roles: ['employee'] },
  { username: 'sunli', name: '孙丽', code: 'U000105', company: '1001', roles: ['employee', 'finance'] },
  { username: 'wuhao', name: '吴昊', code: 'U000106', company: '1001', roles: ['employee'], active: false },
  {
    username: 'heping',
    name: '何平',
    code: 'U000107',
    company: '1001',
    roles: ['employee'],
    accounts: ['13800138000'],
  },
  { username: 'vip', name: '欧阳远', code: 'U000108', company: '1001', roles: ['employee'], vip: true },
  { username: 'expired', name: '钱多', code: 'U000109', company: '1001', roles: ['employee'] },
  { username: 'revoked', name: '周全', code: 'U000110', company: '1001', roles: ['employee'] },
  { username: 'liuyang', name: '刘洋', code: 'U000201', company: '2001', roles: ['employee', 'secretary'] },
  {
    username: 'heping2',
    name: '何平',
    code: 'U000202',
    company: '2001',
    roles: ['employee'],
    accounts: ['13800138000'],
  },
];

type GrantMade = {
  operator: string;
  principal: string;
  scopes: readonly GrantScope[];
  from: number;
  to: number;
  revoked?: true;
};

/** linjing serves chenbo (all), vip (book, orders), sunli (orders), and has one grant over and one revoked. */
const grants: readonly GrantMade[] = [
  {
    operator: 'linjing',
    principal: 'chenbo',
    scopes: ['book', 'orders', 'profile'],
    from: -DAY_MS,
    to: 365 * DAY_MS,
  },
  { operator: 'linjing', principal: 'vip', scopes: ['book', 'orders'], from: -DAY_MS, to: 365 * DAY_MS },
  { operator: 'linjing', principal: 'sunli', scopes: ['orders'], from: -DAY_MS, to: 365 * DAY_MS },
  {
    operator: 'linjing',
    principal: 'expired',
    scopes: ['book', 'orders', 'profile'],
    from: -9 * DAY_MS,
    to: -DAY_MS,
  },
  {
    operator: 'linjing',
    principal: 'revoked',
    scopes: ['book', 'orders', 'profile'],
    from: -9 * DAY_MS,
    to: DAY_MS,
    revoked: true,
  },
  { operator: 'linjing', principal: 'zhaomin', scopes: ['book'], from: 5 * DAY_MS, to: 9 * DAY_MS },
];

/** Writes the small world; grants lie around `deps.clock`'s time. */
export async function seedSmallWorld(deps: GatewayDeps): Promise<void> {
  const { db } = deps.store;
  const now = deps.clock.now();
  for (const [id, nameZh, nameEn, type] of [
    ['1001', '远航科技有限公司', 'Yuanhang Technology', 0],
    ['2001', '江海市公务管理局', 'Jianghai Public Affairs', 1],
  ] as const) {
    const settings = JSON.stringify({ levels: { L3: { zh: '三级', en: 'Level 3' } } });
    await db
      .insertInto('company')
      .values({ id, name_zh: nameZh, name_en: nameEn, customer_type: type, settings })
      .execute();
    await insertDefaultPermissions(db, [id]);
    await db
      .insertInto('department')
      .values([
        { id: `${id}-1`, company_id: id, parent_id: null, name_zh: '总部', name_en: 'Head office' },
        { id: `${id}-2`, company_id: id, parent_id: `${id}-1`, name_zh: '行政部', name_en: 'Administration' },
      ])
      .execute();
  }
  for (const member of members) await insertMember(deps, member);
  for (const { operator, principal, scopes, from, to, revoked } of grants) {
    await db
      .insertInto('acting_grant')
      .values({
        id: idOf(`grant ${principal}`),
        company_id: '1001',
        operator_id: idOf(operator),
        principal_id: idOf(principal),
        scopes: JSON.stringify(scopes),
        from_at: now + from,
        to_at: now + to,
        granted_by: idOf(principal),
        revoked_at: revoked ? now - DAY_MS : null,
      })
      .execute();
  }
}

async function insertMember(deps: GatewayDeps, member: Member): Promise<void> {
  const { db } = deps.store;
  const { fields } = deps;
  const mobile = `139${member.code.slice(1)}00`;
  const email = `${member.username}@example.com`;
  await db
    .insertInto('employee')
    .values({
      id: idOf(member.username),
      company_id: member.company,
      user_code: member.code,
      username: member.username,
      name: member.name,
      pinyin: member.username,
      initials: member.username.slice(0, 1),
      gender: 0,
      level: 'L3',
      department_id: `${member.company}-2`,
      cost_centre: 'CC-01',
      legal_entity: 'LE-01',
      roles: JSON.stringify(member.roles),
      vip: member.vip ? 1 : 0,
      active: member.active === false ? 0 : 1,
      mobile_enc: fields.encrypt('employee.mobile', mobile),
      mobile_masked: fields.mask.mobile(mobile),
      email_enc: fields.encrypt('employee.email', email),
      email_masked: fields.mask.email(email),
      mobile_idx: identifierIndex(deps, mobile),
      email_idx: identifierIndex(deps, email),
      qq: `0${member.code.slice(1)}`,
      qiwei_id: null,
      wechat: null,
    })
    .execute();
  for (const account of [member.username, ...(member.accounts ?? [])]) {
    const { identifierIdx, salt, verifier } = await makeVerifier(deps, account, PASSWORD);
    await db
      .insertInto('login_identifier')
      .values({
        kind: account === member.username ? 'username' : 'cellphone',
        identifier_idx: identifierIdx,
        employee_id: idOf(member.username),
        salt,
        verifier,
      })
      .execute();
  }
}
