import type { GrantScope } from '../../../contract/kit/access.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import type { SeededRandom } from '../../base/seededRandom.ts';
import { buildEmployees, type Drawn, type PersonDocument, type SampleEmployee } from './employees.ts';
import { type PersonName, personName } from './names.ts';
import {
  type OutsidePerson,
  organisation,
  type SampleCompany,
  type SampleDepartment,
  type SampleLevel,
} from './organisation.ts';
import { fresh, inventIdCard, inventMobile } from './personalNumbers.ts';

/** Who may act for whom (wire-protocol §6); times in epoch ms. */
export type SampleGrant = {
  companyId: string;
  operatorCode: string;
  principalCode: string;
  scopes: GrantScope[];
  fromAt: number;
  toAt: number;
  /** User code of who granted it: the principal. */
  grantedBy: string;
  revokedAt: number | null;
};

type Outsider = PersonName & {
  /** Stable within the sample world: V0001 for guests, C0001 for contacts. */
  code: string;
  companyId: string;
  gender: 0 | 1;
  mobile: string;
  documents: PersonDocument[];
};

/** An outside person, purged on `purgeOn` (YYYY-MM-DD, domain §1). */
export type SampleGuest = Outsider & { hostCode: string; organisation: string; purgeOn: string };
/** A frequent contact, kept by one employee. */
export type SampleContact = Outsider & { ownerCode: string };

export type SamplePeople = {
  companies: readonly SampleCompany[];
  levels: readonly SampleLevel[];
  departments: readonly SampleDepartment[];
  employees: SampleEmployee[];
  grants: SampleGrant[];
  guests: SampleGuest[];
  contacts: SampleContact[];
};

/**
 * The people of the sample world: two companies, 300 employees, grants, guests and contacts (domain §8). The same
 * for the same random source and the same day of `now` (epoch ms); nobody in it exists.
 */
export function buildPeople(random: SeededRandom, now: number): SamplePeople {
  const today = chinaDate(now);
  const midnight = Date.parse(`${today}T00:00:00+08:00`);
  const drawn: Drawn = { mobiles: new Set(), documents: new Set(), usernames: new Set() };
  const employees = buildEmployees(random.fork('employees'), now, drawn);
  const byUsername = new Map(employees.map((employee) => [employee.username, employee]));

  function employeeNamed(username: string): SampleEmployee {
    const employee = byUsername.get(username);
    if (!employee) throw new Error(`the sample people name an unknown username: ${username}`);
    return employee;
  }

  const others = random.fork('outsiders');
  function outsider(person: OutsidePerson, letter: string, index: number, companyId: string): Outsider {
    const birthDate = addDays(today, -others.int(26 * 365, 58 * 365));
    const number =
      person.number ?? fresh(drawn.documents, () => inventIdCard(others, birthDate, person.gender));
    return {
      ...personName(person.name, person.reading),
      code: `${letter}${String(index + 1).padStart(4, '0')}`,
      companyId,
      gender: person.gender,
      mobile: fresh(drawn.mobiles, () => inventMobile(others)),
      documents: [{ type: person.document, number, validUntil: addDays(today, others.int(200, 3_000)) }],
    };
  }

  return {
    companies: organisation.companies,
    levels: organisation.levels,
    departments: organisation.departments,
    employees,
    grants: organisation.grants.map((grant) => {
      const principal = employeeNamed(grant.principal);
      return {
        companyId: principal.companyId,
        operatorCode: employeeNamed(grant.operator).userCode,
        principalCode: principal.userCode,
        scopes: grant.scopes,
        fromAt: midnight + grant.fromDay * DAY_MS,
        toAt: midnight + grant.toDay * DAY_MS,
        grantedBy: principal.userCode,
        revokedAt: grant.revokedDay === undefined ? null : midnight + grant.revokedDay * DAY_MS,
      };
    }),
    guests: organisation.guests.map((guest, index) => {
      const host = employeeNamed(guest.host);
      return {
        ...outsider(guest, 'V', index, host.companyId),
        hostCode: host.userCode,
        organisation: guest.organisation,
        purgeOn: addDays(today, guest.purgeDay),
      };
    }),
    contacts: organisation.contacts.map((contact, index) => {
      const owner = employeeNamed(contact.owner);
      return { ...outsider(contact, 'C', index, owner.companyId), ownerCode: owner.userCode };
    }),
  };
}
