import { describe, expect, test } from 'vitest';
import { isIdCard, readIdCard } from '../../../contract/rules/identity/idCard.ts';
import { isMobile } from '../../../contract/rules/identity/mobile.ts';
import { readDocumentNumber } from '../../../contract/rules/person/documentNumber.ts';
import { seededRandom } from '../../base/seededRandom.ts';
import { fingerprint } from '../../suppliers/simulated/data/fingerprint.ts';
import { personName } from './names.ts';
import { buildPeople, type SamplePeople } from './people.ts';

const now = Date.parse('2026-11-20T10:00:00+08:00');
const people = buildPeople(seededRandom(1), now);
const employee = (username: string, from: SamplePeople = people) => {
  const found = from.employees.find((candidate) => candidate.username === username);
  if (!found) throw new Error(`no ${username}`);
  return found;
};

/** Employees whose numbers are wrong or shared, two identities of one person aside. */
function numberFaults({ employees }: SamplePeople): string[] {
  const faults: string[] = [];
  const owners = new Map<string, string>();
  for (const { userCode, name, companyId, mobile, gender, birthDate, documents } of employees) {
    if (!isMobile(mobile)) faults.push(`${userCode}: mobile`);
    for (const { type, number } of documents) {
      const card = readIdCard(number);
      if (type === 'idCard' && card?.birthDate !== birthDate) faults.push(`${userCode}: ID card`);
      if (type === 'idCard' && card?.gender !== (gender === 0 ? 'male' : 'female'))
        faults.push(`${userCode}: gender`);
    }
    for (const number of [mobile, ...documents.map((document) => document.number)]) {
      if ((owners.get(number) ?? name) !== name) faults.push(`${userCode}: shares a number`);
      if (owners.get(`${companyId}/${number}`) === name) faults.push(`${userCode}: twice in a company`);
      owners.set(number, name);
      owners.set(`${companyId}/${number}`, name);
    }
  }
  return faults;
}

describe('sample people', () => {
  test('the same seed gives the same people, another seed others', () => {
    expect(fingerprint(buildPeople(seededRandom(1), now))).toBe(fingerprint(people));
    expect(fingerprint(buildPeople(seededRandom(2), now))).not.toBe(fingerprint(people));
  });

  test('two companies, 280 and 20 employees, twelve departments and five levels', () => {
    const of = (companyId: string) => people.employees.filter((row) => row.companyId === companyId).length;
    expect([of('1001'), of('2001')]).toEqual([280, 20]);
    expect(people.companies.map((company) => company.customerType)).toEqual([0, 1]);
    expect(people.departments.filter((department) => department.company === '1001')).toHaveLength(12);
    expect(people.levels.filter((level) => level.company === '1001')).toHaveLength(5);
  });

  test('everybody belongs to a department and a level of the own company', () => {
    for (const { companyId, departmentId, level } of people.employees) {
      expect(people.departments.find(({ id }) => id === departmentId)?.company).toBe(companyId);
      expect(people.levels.some((row) => row.company === companyId && row.code === level)).toBe(true);
    }
  });

  test('the departments of a company are a tree', () => {
    for (const { parent, company } of people.departments) {
      if (parent === null) continue;
      const above = people.departments.find(({ id }) => id === parent);
      expect(above).toMatchObject({ company, parent: null });
    }
  });

  test('user codes, usernames and mails are unique', () => {
    const count = (values: string[]) => new Set(values).size;
    expect(count(people.employees.map((row) => row.userCode))).toBe(300);
    expect(count(people.employees.map((row) => row.username))).toBe(300);
    expect(count(people.employees.map((row) => row.email))).toBe(300);
    expect(people.employees.every((row) => /^U\d{6}$/.test(row.userCode))).toBe(true);
    expect(people.employees.every((row) => /@(yuncheng|ops)\.example$/.test(row.email))).toBe(true);
  });

  test('numbers are valid and nobody shares one', () => {
    expect(numberFaults(people)).toEqual([]);
  });

  test('a broken check letter and a shared mobile are caught', () => {
    const spoilt = structuredClone(people);
    const [first, second] = spoilt.employees;
    const card = first?.documents[0];
    if (!first || !second || !card) throw new Error('nobody');
    card.number = `${card.number.slice(0, 17)}${card.number.endsWith('1') ? '2' : '1'}`;
    second.mobile = first.mobile;
    expect(isIdCard(card.number)).toBe(false);
    expect(numberFaults(spoilt)).toEqual([
      `${first.userCode}: ID card`,
      `${first.userCode}: gender`,
      `${second.userCode}: shares a number`,
    ]);
  });

  test('namesakes exist, on purpose only', () => {
    const inCompany = people.employees.filter((row) => row.companyId === '1001').map((row) => row.name);
    const twice = new Set(inCompany.filter((name, at) => inCompany.indexOf(name) !== at));
    expect(twice).toEqual(new Set(['张伟', '李娜']));
  });
});

describe('sample accounts (domain §8)', () => {
  test.each([
    ['linjing', '林静', '1001', 'secretary'],
    ['zhaomin', '赵敏', '1001', 'travelManager'],
    ['chenbo', '陈波', '1001', 'approver'],
    ['zhangwei', '张伟', '1001', 'employee'],
    ['sunli', '孙丽', '1001', 'finance'],
    ['liuyang', '刘洋', '2001', 'employee'],
  ] as const)('%s is %s', (username, name, companyId, role) => {
    const row = employee(username);
    expect(row).toMatchObject({ name, companyId, active: true });
    expect(row.roles).toContain(role);
  });

  test('zhangwei is level 3, wuhao is deactivated and the only one', () => {
    expect(employee('zhangwei').level).toBe('L3');
    expect(people.employees.filter((row) => !row.active).map((row) => row.username)).toEqual(['wuhao']);
  });

  test('13800138000 is one person with an identity in each company', () => {
    const both = people.employees.filter((row) => row.mobile === '13800138000');
    expect(both.map((row) => row.companyId)).toEqual(['1001', '2001']);
    expect(both[0]?.documents).toEqual(both[1]?.documents);
  });

  test('linjing serves six: four grants hold, one is over, one was taken back', () => {
    const code = employee('linjing').userCode;
    const status = people.grants
      .filter((grant) => grant.operatorCode === code)
      .map((grant) => {
        const name = people.employees.find((row) => row.userCode === grant.principalCode)?.username;
        const ended = grant.toAt <= now ? 'expired' : 'active';
        return `${name} ${grant.revokedAt === null ? ended : 'revoked'}`;
      });
    expect(status).toEqual([
      'zhangwei active',
      'zhoumin active',
      'lina active',
      'wangsiyuan active',
      'chenyutong expired',
      'xuwenjie revoked',
    ]);
    expect(people.employees.filter((row) => row.vip).map((row) => row.username)).toEqual(['zhoumin']);
  });

  test('grants stay inside a company', () => {
    const companyOf = (code: string) => people.employees.find((row) => row.userCode === code)?.companyId;
    for (const grant of people.grants) {
      expect([companyOf(grant.operatorCode), companyOf(grant.principalCode)]).toEqual([
        grant.companyId,
        grant.companyId,
      ]);
    }
  });

  test('guests have a host, a document and a day on which they are forgotten', () => {
    expect(people.guests.length).toBeGreaterThanOrEqual(10);
    const anna = people.guests.find((guest) => guest.name === 'Anna Weber');
    expect(anna).toMatchObject({
      hostCode: employee('zhangwei').userCode,
      pinyin: 'annaweber',
      initials: 'aw',
    });
    expect(anna?.documents[0]?.type).toBe('passport');
    for (const { documents, name } of [...people.guests, ...people.contacts]) {
      for (const { type, number } of documents) expect(readDocumentNumber(type, number)).toBe(number);
      if (documents.some(({ type }) => type === 'passport')) expect(name).toMatch(/^[\p{Script=Latin} ]+$/u);
    }
    for (const guest of people.guests) {
      expect(guest.purgeOn > '2026-11-20').toBe(true);
      expect(people.employees.find((row) => row.userCode === guest.hostCode)?.companyId).toBe(
        guest.companyId,
      );
      const cards = guest.documents.filter((document) => document.type === 'idCard');
      expect(cards.filter((card) => !isIdCard(card.number))).toEqual([]);
    }
  });

  test('zhangwei and linjing keep contacts', () => {
    const owners = people.contacts.map((contact) => contact.ownerCode);
    expect(owners).toEqual(
      expect.arrayContaining([employee('zhangwei').userCode, employee('linjing').userCode]),
    );
  });
});

test('names are found by their reading', () => {
  expect(personName('王思远', 'wang si yuan')).toEqual({
    name: '王思远',
    nameEn: 'Wang Siyuan',
    lastName: 'WANG',
    firstName: 'SIYUAN',
    pinyin: 'wangsiyuan',
    initials: 'wsy',
  });
  expect(personName('吕瑶', 'lv yao')).toMatchObject({ nameEn: 'Lyu Yao', pinyin: 'lvyao', initials: 'ly' });
});
