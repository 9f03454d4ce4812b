import { webcrypto } from 'node:crypto';
import type { UserInfo } from '../../contract/shapes/people.ts';
import { userInfo } from '../../contract/shapes/people.ts';
import { passwordKey } from '../../contract/wire/keys.ts';
import type { FakeGateway } from './gateway.ts';

export const password = 'TripDesk#2026';

/** A made-up employee; `seed` is two hex digits that make the ids differ. */
export function madeUser(seed: string, username: string, fullname = '林静'): UserInfo {
  return userInfo.parse({
    id: seed.repeat(16),
    company_id: '1001',
    user_code: `U${seed}01`,
    username,
    user_fullname: fullname,
    customer_type: 0,
    customer_fullname: '示例公司',
    QQ: '',
    realname: fullname,
    fullname,
    lastname: '',
    firstname: '',
    permissionsList: 'train',
    AppPackageName: '',
    roles: ['employee', 'secretary'],
    level: 'L3',
    department: '行政部',
  });
}

/** Adds a user who signs in with their username and the sample password. */
export async function addUser(gateway: FakeGateway, user: UserInfo): Promise<UserInfo> {
  gateway.addUser(user.username, await passwordKey(webcrypto.subtle, user.username, password), user);
  return user;
}
