import type { TrainStandard } from '../../../contract/rules/rail/trainStandard.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import type { OrderTab, Payer } from '../../../contract/shapes/order.ts';
import type { SeededRandom } from '../../base/seededRandom.ts';
import { trainStandards } from '../../store/defaults/trainStandards.ts';
import { railCities } from '../../suppliers/simulated/data/rail/stations.ts';
import type { SampleEmployee } from './employees.ts';
import type { SamplePeople } from './people.ts';
import { travelPlan } from './travelPlan.ts';

/** Who sits in the train, by the code of the sample world, and in whose name it was booked. */
export type Traveller = { kind: 'employee' | 'guest' | 'contact'; code: string; principalCode: string };

/** What somebody wanted to book: who, where, when. */
export type Journey = {
  companyId: string;
  tab: OrderTab;
  title: string;
  bookerCode: string;
  travellers: Traveller[];
  /** Cities. */
  from: string;
  to: string;
  /** YYYY-MM-DD, Asia/Shanghai; `backDate` null = one way. */
  date: string;
  backDate: string | null;
  payer: Payer;
  createdAt: number;
};

const citiesByCode = new Map(railCities.map((city) => [city.code, city]));

/** The standard a traveller rides under: the employee's own level, `guest` for everybody else. */
export function standardOf(people: SamplePeople, traveller: Traveller): TrainStandard {
  const principal = people.employees.find((employee) => employee.userCode === traveller.principalCode);
  const type = people.companies.find((company) => company.id === principal?.companyId)?.customerType ?? 0;
  const level = traveller.kind === 'employee' ? principal?.level : 'guest';
  const found = trainStandards.find((standard) => standard.customerType === type && standard.level === level);
  if (!found) throw new Error(`no train standard for level ${level}`);
  return found.rules;
}

/** Days between booking and travelling: mostly few, two weeks at most (sale opens 15 days ahead). */
const leadDays = (random: SeededRandom) => Math.floor(random.next() ** 2.2 * 14);

/** Gives one journey after the other of a company's people, as booked at the asked instant. */
export function journeys(
  world: { random: SeededRandom; people: SamplePeople },
  companyId: string,
): (createdAt: number) => Journey {
  const { random, people } = world;
  const staff = people.employees.filter((employee) => employee.companyId === companyId && employee.active);
  const byCode = new Map(staff.map((employee) => [employee.userCode, employee]));
  const often = Object.fromEntries(
    staff.map((employee) => [
      employee.userCode,
      (travelPlan.levels[employee.level] ?? 1) * (travelPlan.departments[employee.departmentId] ?? 1),
    ]),
  );
  const manager = staff.find((employee) => employee.roles.includes('travelManager'));
  const percent = (value: number) => random.chance(value / 100);

  /** Those who travel along: a colleague, or a guest of the principal. */
  function companions(principal: SampleEmployee): Traveller[] {
    const guests = people.guests.filter((guest) => guest.hostCode === principal.userCode);
    if (guests.length > 0 && percent(travelPlan.guestPercent)) {
      return [{ kind: 'guest', code: random.pick(guests).code, principalCode: principal.userCode }];
    }
    const colleagues = staff.filter(
      ({ departmentId, cityCode, userCode }) =>
        departmentId === principal.departmentId &&
        cityCode === principal.cityCode &&
        userCode !== principal.userCode,
    );
    if (colleagues.length === 0 || !percent(travelPlan.partyPercent)) return [];
    const { userCode } = random.pick(colleagues);
    return [{ kind: 'employee', code: userCode, principalCode: userCode }];
  }

  /** The secretary, the travel manager, or oneself; only under a grant that holds at that instant. */
  function bookerOf(principal: SampleEmployee, at: number): string {
    const grant = people.grants.find(
      (row) =>
        row.principalCode === principal.userCode &&
        row.fromAt <= at &&
        at < Math.min(row.toAt, row.revokedAt ?? row.toAt),
    );
    if (grant && percent(travelPlan.secretaryBooksPercent)) return grant.operatorCode;
    if (manager && percent(travelPlan.managerBooksPercent)) return manager.userCode;
    return principal.userCode;
  }

  return (createdAt) => {
    const principal = byCode.get(random.weighted(often));
    if (!principal) throw new Error(`company ${companyId} has nobody who travels`);
    const destinations = travelPlan.destinations[principal.cityCode];
    if (!destinations) throw new Error(`no destinations from ${principal.cityCode}`);
    const to = random.weighted(destinations);
    const date = addDays(chinaDate(createdAt), leadDays(random));
    const own = { code: principal.userCode, principalCode: principal.userCode };
    const contacts = people.contacts.filter((contact) => contact.ownerCode === principal.userCode);
    const back = percent(travelPlan.returnPercent) ? addDays(date, random.int(0, 4)) : null;
    const shared = { companyId, from: principal.cityCode, to, date, backDate: back, createdAt };

    if (percent(travelPlan.privatePercent)) {
      const along = contacts.map((contact): Traveller => ({ ...own, kind: 'contact', code: contact.code }));
      return {
        ...shared,
        tab: 'private',
        title: '',
        bookerCode: principal.userCode,
        travellers: [{ ...own, kind: 'employee' }, ...(percent(50) ? along.slice(0, 1) : [])],
        payer: 'personal',
      };
    }
    const travellers: Traveller[] = [{ ...own, kind: 'employee' }, ...companions(principal)];
    const alone = travellers.every((traveller) => traveller.principalCode === principal.userCode);
    return {
      ...shared,
      tab: 'business',
      title: `${citiesByCode.get(to)?.zh ?? ''}${random.pick(travelPlan.purposes)}`,
      bookerCode: alone ? bookerOf(principal, createdAt) : (manager ?? principal).userCode,
      travellers,
      payer: percent(97) ? 'company' : 'personal',
    };
  };
}
