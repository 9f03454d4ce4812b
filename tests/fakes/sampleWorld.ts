import { productKinds } from '../../contract/products.ts';
import { DAY_MS } from '../../contract/rules/time/durations.ts';
import {
  identityChoice,
  permission,
  principal,
  type UserInfo,
  userInfo,
} from '../../contract/shapes/people.ts';

const company = { company_id: '1001', customer_fullname: '云程科技集团' };

/** A user as the gateway's login answers one; sample data, no real person's. */
export function sampleUser(own: Partial<UserInfo> = {}): UserInfo {
  return userInfo.parse({
    id: 'a'.repeat(32),
    ...company,
    user_code: 'U000101',
    username: 'linjing',
    user_fullname: '林静',
    customer_type: 0,
    QQ: '',
    realname: '林静',
    fullname: '林静',
    lastname: 'LIN',
    firstname: 'JING',
    permissionsList: 'train,order',
    AppPackageName: '',
    roles: ['employee', 'secretary'],
    level: 'L2',
    department: '总裁办',
    ...own,
  });
}

/** The official edition's user (customer_type 1). */
export const officialUser = sampleUser({
  id: '20000000000000000000000000000001' as UserInfo['id'],
  company_id: '2001',
  customer_fullname: '江州市公务服务中心',
  user_code: 'U200001',
  username: 'liuyang',
  user_fullname: '刘洋',
  realname: '刘洋',
  fullname: '刘洋',
  customer_type: 1,
  roles: ['employee'],
});

export const samplePermissions = [
  permission.parse({
    params: 'module.book',
    permission: 1,
    children: [
      ...productKinds.map((kind) => ({ params: `book.${kind}`, permission: 1 })),
      { params: 'guest.add', permission: 1 },
    ],
  }),
  permission.parse({
    params: 'module.orders',
    permission: 1,
    children: [{ params: 'orders.view', permission: 1 }],
  }),
  permission.parse({
    params: 'module.approval',
    permission: 1,
    children: [{ params: 'approve', permission: 1 }],
  }),
  permission.parse({
    params: 'module.delegation',
    permission: 1,
    children: [{ params: 'acting', permission: 1 }],
  }),
];

/** Who is signed in, with these permissions beside those everybody has. */
export const sessionWith = (...params: string[]) => ({
  user: sampleUser(),
  permissions: [
    ...samplePermissions,
    permission.parse({
      params: 'module.more',
      permission: 1,
      children: params.map((one) => ({ params: one, permission: 1 })),
    }),
  ],
  acting: null,
});

export const sampleIdentities = [
  identityChoice.parse({
    message: '云程科技集团 王磊',
    username: 'wanglei',
    customer_fullname: '云程科技集团',
  }),
  identityChoice.parse({
    message: '江州市公务服务中心 王磊',
    username: 'wanglei2',
    customer_fullname: '江州市公务服务中心',
  }),
];

const now = Date.UTC(2026, 10, 26, 6, 32);
const base = { level: 'L4', department: '销售中心', vip: false, from: now - 90 * DAY_MS };

/** People linjing serves: one who may be served, one expired, one revoked, one not yet. */
export const samplePrincipals = [
  principal.parse({
    ...base,
    grantId: 'b1'.padEnd(32, '0'),
    employeeId: 'c1'.padEnd(32, '0'),
    name: '张伟',
    pinyin: 'zhangwei',
    initials: 'zw',
    scopes: ['book', 'orders', 'profile'],
    to: now + 200 * DAY_MS,
    status: 'active',
  }),
  principal.parse({
    ...base,
    grantId: 'b2'.padEnd(32, '0'),
    employeeId: 'c2'.padEnd(32, '0'),
    name: '周敏',
    pinyin: 'zhoumin',
    initials: 'zm',
    level: 'L5',
    department: '总裁办',
    vip: true,
    scopes: ['book', 'orders'],
    to: now + 100 * DAY_MS,
    status: 'active',
  }),
  principal.parse({
    ...base,
    grantId: 'b3'.padEnd(32, '0'),
    employeeId: 'c3'.padEnd(32, '0'),
    name: '李娜',
    pinyin: 'lina',
    initials: 'ln',
    scopes: ['book'],
    to: now - DAY_MS,
    status: 'expired',
  }),
  principal.parse({
    ...base,
    grantId: 'b4'.padEnd(32, '0'),
    employeeId: 'c4'.padEnd(32, '0'),
    name: '王思远',
    pinyin: 'wangsiyuan',
    initials: 'wsy',
    scopes: ['book'],
    to: now + 10 * DAY_MS,
    status: 'revoked',
  }),
];
