import type { approvalCalls } from '../../../../contract/calls/approval/shapes.ts';
import type { OutputOf } from '../../../../contract/kit/defineCalls.ts';
import { cityCode, employeeId } from '../../../../contract/shapes/primitives.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { allCities } from '../../../store/repos/catalogue/cities.ts';
import { settingsOf } from '../../../store/repos/company/companies.ts';
import { departmentsOf } from '../../../store/repos/people/organisation.ts';
import { staffNamed } from '../../../store/repos/people/staff.ts';
import { servedEmployeeIds } from '../../policy/reach.ts';

type Form = OutputOf<(typeof approvalCalls)['approval.application.form.get']>;

/** What an application is filled in with: whom the caller may apply for by name, where to, how many days it may float. */
export async function applicationForm(db: Db, scope: Scope): Promise<Form> {
  const { companyId } = callerOf(scope);
  const ids = await servedEmployeeIds(db, scope, 'book');
  const staff = await staffNamed(db, ids);
  const departments = new Map((await departmentsOf(db, companyId)).map(({ id, name }) => [id, name]));
  const { floatDaysMax } = await settingsOf(db, companyId);
  const cities = await allCities(db);
  return {
    applicants: ids.flatMap((id) => {
      const person = staff.get(id);
      if (!person?.active) return [];
      const department = departments.get(person.departmentId) ?? { zh: '', en: '' };
      return [
        { employeeId: employeeId.parse(id), name: person.name, department, costCentre: person.costCentre },
      ];
    }),
    floatDaysMax,
    cities: cities.map((city) => ({ ...city, code: cityCode.parse(city.code) })),
  };
}
