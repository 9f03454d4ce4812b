import type { serviceCalls } from '../../../contract/calls/service/shapes.ts';
import type { OutputOf } from '../../../contract/kit/defineCalls.ts';
import { settingsOf } from '../../store/repos/company/companies.ts';
import { departmentsOf } from '../../store/repos/people/organisation.ts';
import { managersOf } from '../../store/repos/service/managers.ts';
import type { Deps } from '../deps.ts';

type Contact = OutputOf<(typeof serviceCalls)['service.contact.get']>;

/** Whom a company's people call and when, and its travel managers. */
export async function contactOf({ store: { db } }: Deps, companyId: string): Promise<Contact> {
  const { servicePhone: phone, serviceHours: hours } = await settingsOf(db, companyId);
  const departments = new Map((await departmentsOf(db, companyId)).map(({ id, name }) => [id, name]));
  const managers = (await managersOf(db, companyId)).map(({ name, departmentId }) => ({
    name,
    department: departments.get(departmentId) ?? { zh: '', en: '' },
  }));
  return { phone, hours, managers };
}
