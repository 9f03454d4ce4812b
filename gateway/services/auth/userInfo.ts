import type { Permission, UserInfo } from '../../../contract/shapes/people.ts';
import { permissionsOf, permissionsText } from '../../policy/permissions.ts';
import type { Scope } from '../../ports.ts';
import { levelName } from '../../store/companySettings.ts';
import type { Person } from '../../store/repos/person.ts';
import { latinName } from './latinName.ts';

/** The spec's stored user info (spec §3): for display only, the server decides from the session. */
export function userInfoOf(person: Person, language: Scope['language']): UserInfo {
  return {
    id: person.id,
    company_id: person.companyId,
    user_code: person.userCode,
    username: person.username,
    user_fullname: person.name,
    customer_type: person.customerType,
    customer_fullname: person.company[language],
    QQ: '',
    realname: person.name,
    fullname: person.name,
    ...latinName(person.name),
    permissionsList: permissionsText(person.roles),
    AppPackageName: '',
    roles: [...person.roles],
    level: levelName(person.settings, person.level)[language],
    department: person.department[language],
  };
}

/** The permission tree's leaves, granted or not (spec §6). */
export function permissionTree(person: Person): Permission[] {
  return permissionsOf(person.roles);
}
