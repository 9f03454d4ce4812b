import { DAY_MS } from '../../contract/rules/time/durations.ts';
import { numberIndex } from '../services/account/newPerson.ts';
import type { Deps } from '../services/deps.ts';
import { mobileIndex } from '../services/trip/travellers/plainNumbers.ts';
import { insertRows } from '../store/db/insertRows.ts';
import type { Db } from '../store/db/openStore.ts';
import { insertDefaultPermissions } from '../store/defaults/defaultPermissions.ts';
import { sharedRoomOf } from '../store/defaults/hotelStandards.ts';
import { standardRows } from '../store/defaults/standardRows.ts';
import { banners, sampleAnnouncements } from '../store/defaults/trainStandards.ts';
import { setOpenCompany } from '../store/repos/account/registrations.ts';
import type { CompanySettings } from '../store/repos/company/companySettings.ts';
import { indexGuest } from '../store/repos/people/guestIndexes.ts';
import { approvalRules } from './data/approvals.ts';
import type { PersonDocument } from './data/employees.ts';
import type { SampleWorld } from './sampleWorld.ts';

type Part = Pick<Deps, 'fields'>;
type OwnerKind = 'employee' | 'guest' | 'contact';

/** Service fee per order by product, fen; the official edition pays none. */
const SERVICE_FEN = { train: 500, flight: 1_000, intlFlight: 3_000, hotel: 0, car: 0 };

/** Companies with their departments, standards and settings. */
export async function writeCompanies(db: Db, { people }: SampleWorld, now: number): Promise<void> {
  const settingsOf = (company: (typeof people.companies)[number]): Partial<CompanySettings> => ({
    colour: company.customerType === 1 ? '00B48D' : '',
    entries: [...company.entries],
    servicePhone: company.servicePhone,
    appPackage: company.appPackage,
    banners: banners.map(({ id, title, line }) => ({ id, title, line })),
    announcements: sampleAnnouncements.map((notice, index) => ({
      ...notice,
      at: now - (index + 1) * DAY_MS,
    })),
    levels: Object.fromEntries(
      people.levels
        .filter((level) => level.company === company.id)
        .map(({ code, zh, en, de }) => [code, { zh, en, de }]),
    ),
    serviceFen: company.customerType === 1 ? {} : SERVICE_FEN,
    ...sharedRoomOf(company.customerType),
    ...approvalRules(company.id),
  });
  await insertRows(
    db,
    'company',
    people.companies.map((company) => ({
      id: company.id,
      name_zh: company.zh,
      name_en: company.en,
      name_de: company.de,
      customer_type: company.customerType,
      settings: JSON.stringify(settingsOf(company)),
    })),
  );
  // So that a newcomer can try to register.
  await setOpenCompany(db, '1001', true);
  await insertDefaultPermissions(
    db,
    people.companies.map(({ id }) => id),
  );
  await insertRows(
    db,
    'department',
    people.departments.map((row) => ({
      id: row.id,
      company_id: row.company,
      parent_id: row.parent,
      name_zh: row.zh,
      name_en: row.en,
      name_de: row.de,
    })),
  );
  await insertRows(db, 'standard', standardRows(people.companies));
}

/** Employees, grants, guests and contacts; numbers are sealed and indexed. */
export async function writePeople(db: Db, { fields }: Part, { people, idOf }: SampleWorld): Promise<void> {
  const mobile = (name: 'employee.mobile' | 'guest.mobile' | 'contact.mobile', number: string) => ({
    mobile_enc: fields.encrypt(name, number),
    mobile_masked: fields.mask.mobile(number),
  });
  const employees = new Map(people.employees.map((employee) => [employee.userCode, employee]));
  await insertRows(
    db,
    'employee',
    people.employees.map((row) => ({
      id: idOf('employee', row.userCode),
      company_id: row.companyId,
      user_code: row.userCode,
      username: row.username,
      name: row.name,
      pinyin: row.pinyin,
      initials: row.initials,
      gender: row.gender,
      level: row.level,
      department_id: row.departmentId,
      cost_centre: row.costCentre,
      legal_entity: row.legalEntity,
      roles: JSON.stringify(row.roles),
      vip: Number(row.vip),
      active: Number(row.active),
      ...mobile('employee.mobile', row.mobile),
      email_enc: fields.encrypt('employee.email', row.email),
      email_masked: fields.mask.email(row.email),
      mobile_idx: numberIndex(fields, row.mobile),
      email_idx: numberIndex(fields, row.email),
      qq: row.qq,
      qiwei_id: null,
      wechat: null,
    })),
  );
  await insertRows(
    db,
    'acting_grant',
    people.grants
      .filter((grant) => employees.has(grant.operatorCode) && employees.has(grant.principalCode))
      .map((grant) => ({
        id: idOf('grant', `${grant.operatorCode}/${grant.principalCode}`),
        company_id: grant.companyId,
        operator_id: idOf('employee', grant.operatorCode),
        principal_id: idOf('employee', grant.principalCode),
        scopes: JSON.stringify(grant.scopes),
        from_at: grant.fromAt,
        to_at: grant.toAt,
        granted_by: idOf('employee', grant.grantedBy),
        revoked_at: grant.revokedAt,
      })),
  );
  await insertRows(
    db,
    'guest',
    people.guests.map((row) => ({
      id: idOf('guest', row.code),
      company_id: row.companyId,
      name: row.name,
      pinyin: row.pinyin,
      initials: row.initials,
      host_id: idOf('employee', row.hostCode),
      organisation: row.organisation,
      ...mobile('guest.mobile', row.mobile),
      purge_on: row.purgeOn,
    })),
  );
  await insertRows(
    db,
    'contact',
    people.contacts.map((row) => ({
      id: idOf('contact', row.code),
      company_id: row.companyId,
      owner_id: idOf('employee', row.ownerCode),
      name: row.name,
      pinyin: row.pinyin,
      initials: row.initials,
      ...mobile('contact.mobile', row.mobile),
      mobile_idx: mobileIndex(fields, 'contact.mobile', row.mobile),
    })),
  );

  const documents = (kind: OwnerKind, code: string, held: readonly PersonDocument[]) =>
    held.map((document) => ({
      id: idOf('document', `${kind}/${code}/${document.type}`),
      owner_kind: kind,
      owner_id: idOf(kind, code),
      type: document.type,
      number_enc: fields.encrypt('person_document.number', document.number),
      number_masked: fields.mask.document(document.type, document.number),
      number_idx: fields.index('person_document.number', document.number),
      valid_until: document.validUntil,
      plain: 1,
    }));
  await insertRows(db, 'person_document', [
    ...people.employees.flatMap((row) => documents('employee', row.userCode, row.documents)),
    ...people.guests.flatMap((row) => documents('guest', row.code, row.documents)),
    ...people.contacts.flatMap((row) => documents('contact', row.code, row.documents)),
  ]);
  for (const { code, mobile: number } of people.guests)
    await indexGuest(db, idOf('guest', code), mobileIndex(fields, 'guest.mobile', number));
}
