import { grantedParams } from '../../../../contract/rules/identity/permissionTree.ts';
import { localisedText } from '../../../../contract/rules/text/localisedText.ts';
import type { Permission, UserInfo } from '../../../../contract/shapes/people.ts';
import type { Scope } from '../../../base/ports.ts';
import { levelName } from '../../../store/repos/company/companySettings.ts';
import type { Person } from '../../../store/repos/people/person.ts';
import { latinNameOf } from './latinName.ts';

/** The spec's stored user info (spec §3): for display only, the server decides from the session. */
export function userInfoOf(
  person: Person,
  permissions: readonly Permission[],
  language: Scope['language'],
): UserInfo {
  return {
    id: person.id,
    company_id: person.companyId,
    user_code: person.userCode,
    username: person.username,
    user_fullname: person.name,
    customer_type: person.customerType,
    customer_fullname: localisedText(person.company, language),
    companyName: person.company,
    QQ: person.qq,
    realname: person.name,
    fullname: person.name,
    ...latinNameOf(person),
    permissionsList: grantedParams(permissions).join(','),
    AppPackageName: person.settings.appPackage,
    roles: [...person.roles],
    level: localisedText(levelName(person.settings, person.level), language),
    department: localisedText(person.department, language),
  };
}
