import type { Role } from '../../../contract/kit/access.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import type { DocumentType } from '../../../contract/shapes/people.ts';
import type { SeededRandom } from '../../base/seededRandom.ts';
import { inventName, type PersonName, personName } from './names.ts';
import { type NamedEmployee, organisation, type SampleCompany, type SampleSite } from './organisation.ts';
import { fresh, inventIdCard, inventMobile, inventPassport } from './personalNumbers.ts';

export type PersonDocument = {
  type: DocumentType;
  number: string;
  /** YYYY-MM-DD; null = for life. */
  validUntil: string | null;
};

export type SampleEmployee = PersonName & {
  companyId: string;
  userCode: string;
  username: string;
  /** 0 male, 1 female (spec §3). */
  gender: 0 | 1;
  birthDate: string;
  level: string;
  departmentId: string;
  costCentre: string;
  legalEntity: string;
  /** Where the person works and usually starts from. */
  cityCode: string;
  roles: Role[];
  vip: boolean;
  active: boolean;
  mobile: string;
  qq: string;
  email: string;
  documents: PersonDocument[];
};

/** Numbers drawn so far: nobody shares one. */
export type Drawn = { mobiles: Set<string>; documents: Set<string>; usernames: Set<string> };

type Wanted = Omit<NamedEmployee, 'username' | 'name' | 'reading'> & { who: PersonName; username: string };

/** Documents of one person: a resident ID always, a passport sometimes. */
function documentsOf(
  random: SeededRandom,
  drawn: Drawn,
  person: { gender: 0 | 1; birthDate: string },
  today: string,
): PersonDocument[] {
  const number = fresh(drawn.documents, () => inventIdCard(random, person.birthDate, person.gender));
  const forLife = random.chance(0.1);
  const documents: PersonDocument[] = [
    { type: 'idCard', number, validUntil: forLife ? null : addDays(today, random.int(200, 6_500)) },
  ];
  if (random.chance(0.35)) documents.push(passportOf(random, drawn, today));
  return documents;
}

/** Good for journeys weeks ahead, which passports must outlast by six months. */
function passportOf(random: SeededRandom, drawn: Drawn, today: string): PersonDocument {
  const number = fresh(drawn.documents, () => inventPassport(random));
  return { type: 'passport', number, validUntil: addDays(today, random.int(400, 3_500)) };
}

/** Who is written down by name flies abroad in samples and tests, but for those who book for others. */
function withPassport(
  documents: PersonDocument[],
  random: SeededRandom,
  drawn: Drawn,
  today: string,
): PersonDocument[] {
  const held = documents.some(({ type }) => type === 'passport');
  return held ? documents : [...documents, passportOf(random, drawn, today)];
}

function birthDateOf(random: SeededRandom, level: string, today: string): string {
  const rank = Number(level.slice(1));
  const years = random.int(21 + rank * 4, 34 + rank * 5);
  return addDays(today, -Math.round(years * 365.25) - random.int(0, 364));
}

/** Invented colleagues until the company has its number of people. */
function colleagues(
  random: SeededRandom,
  company: SampleCompany,
  known: readonly Wanted[],
  drawn: Drawn,
): Wanted[] {
  const weights = <Row extends { company: string; share: number }>(
    rows: readonly Row[],
    key: (row: Row) => string,
  ) => Object.fromEntries(rows.filter((r) => r.company === company.id).map((row) => [key(row), row.share]));
  const levels = weights(organisation.levels, (row) => row.code);
  const departments = weights(organisation.departments, (row) => row.id);
  const sites = weights(organisation.sites, (row) => row.city);
  const names = new Set(known.map((person) => person.who.name));

  return Array.from({ length: company.employees - known.length }, () => {
    const gender = random.chance(0.46) ? 1 : 0;
    let who = inventName(random, gender);
    while (names.has(who.name)) who = inventName(random, gender);
    names.add(who.name);
    let username = who.pinyin;
    for (let again = 2; drawn.usernames.has(username); again += 1) username = `${who.pinyin}${again}`;
    drawn.usernames.add(username);
    return {
      company: company.id,
      who,
      username,
      gender,
      level: random.weighted(levels),
      department: random.weighted(departments),
      city: random.weighted(sites),
      roles: ['employee'],
      active: true,
      vip: false,
    };
  });
}

/**
 * Each department's highest in rank approves, unless somebody written down by name does; the roles of those
 * stay as written.
 */
function nameApprovers(employees: readonly SampleEmployee[]): void {
  const named = new Set(organisation.named.map((person) => person.username));
  for (const { id } of organisation.departments) {
    const members = employees.filter((employee) => employee.departmentId === id && employee.active);
    if (members.some((member) => member.roles.includes('approver'))) continue;
    const others = members.filter((member) => !named.has(member.username));
    others.toSorted((left, right) => right.level.localeCompare(left.level))[0]?.roles.push('approver');
  }
}

/** All employees of both companies; `now` (epoch ms) only sets ages and validities. */
export function buildEmployees(random: SeededRandom, now: number, drawn: Drawn): SampleEmployee[] {
  const today = chinaDate(now);
  const persons = new Map<string, Pick<SampleEmployee, 'birthDate' | 'documents'>>();
  for (const { mobile } of organisation.named) if (mobile) drawn.mobiles.add(mobile);

  const employees = organisation.companies.flatMap((company, at) => {
    const known = organisation.named
      .filter((person) => person.company === company.id)
      .map(({ name, reading, ...rest }) => ({ ...rest, who: personName(name, reading) }));
    for (const { username } of known) drawn.usernames.add(username);
    const wanted = [...known, ...colleagues(random.fork(company.id), company, known, drawn)];
    const codes = random.shuffled(wanted.map((_, index) => at * 300 + index + 1));

    return wanted.map(({ who, ...person }, index): SampleEmployee => {
      const birthDate = birthDateOf(random, person.level, today);
      const held = documentsOf(random, drawn, { gender: person.gender, birthDate }, today);
      const fliesAbroad = index < known.length && !person.roles.includes('secretary');
      const documents = fliesAbroad
        ? withPassport(held, random.fork(`passport ${person.username}`), drawn, today)
        : held;
      const self = persons.get(person.person ?? '') ?? { birthDate, documents };
      if (person.person) persons.set(person.person, self);
      const site: SampleSite | undefined = organisation.sites.find(
        ({ company: id, city }) => id === company.id && city === person.city,
      );
      return {
        ...who,
        ...self,
        companyId: company.id,
        userCode: `U${String(codes[index]).padStart(6, '0')}`,
        username: person.username,
        gender: person.gender,
        level: person.level,
        departmentId: person.department,
        costCentre: organisation.departments.find(({ id }) => id === person.department)?.costCentre ?? '',
        legalEntity: site?.legalEntity ?? company.zh,
        cityCode: person.city,
        roles: [...person.roles],
        vip: person.vip,
        active: person.active,
        mobile: person.mobile ?? fresh(drawn.mobiles, () => inventMobile(random)),
        qq: person.qq ?? '',
        email: `${person.username}@${company.mail}`,
      };
    });
  });
  nameApprovers(employees);
  return employees;
}
