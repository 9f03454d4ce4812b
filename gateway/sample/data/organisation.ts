import { z } from 'zod/mini';
import { grantScopes, roles } from '../../../contract/kit/access.ts';
import { documentTypes } from '../../../contract/shapes/people.ts';
import { readData } from '../../base/readData.ts';

const gender = z.literal([0, 1]);
/** Syllables of a Chinese name; absent for Western names. */
const reading = z.optional(z.string().check(z.regex(/^[a-z]+( [a-z]+)+$/)));

const company = z.strictObject({
  id: z.string(),
  zh: z.string(),
  en: z.string(),
  de: z.string(),
  /** 0 ordinary, 1 official edition. */
  customerType: z.literal([0, 1]),
  mail: z.string(),
  employees: z.int(),
  /** Home entries in order, whom its people call, and the native package they install (companySettings.ts). */
  entries: z.array(z.string()),
  servicePhone: z.string(),
  appPackage: z.string(),
});
const level = z.strictObject({
  company: z.string(),
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  de: z.string(),
  share: z.number(),
});
const department = z.strictObject({
  id: z.string(),
  company: z.string(),
  parent: z.nullable(z.string()),
  zh: z.string(),
  en: z.string(),
  de: z.string(),
  costCentre: z.string(),
  share: z.number(),
});
/** Where people work, and for which legal entity. */
const site = z.strictObject({
  company: z.string(),
  city: z.string(),
  legalEntity: z.string(),
  legalEntityEn: z.string(),
  share: z.number(),
});
const named = z.strictObject({
  company: z.string(),
  username: z.string(),
  name: z.string(),
  reading,
  gender,
  level: z.string(),
  department: z.string(),
  city: z.string(),
  roles: z.array(z.enum(roles)),
  mobile: z.optional(z.string()),
  /** Ten digits from 0: numbers nobody has. */
  qq: z.optional(z.string().check(z.regex(/^0\d{9}$/))),
  /** Rows with the same key are one person with several identities. */
  person: z.optional(z.string()),
  active: z._default(z.boolean(), true),
  vip: z._default(z.boolean(), false),
});
/** Days are counted from today; operators and principals are usernames. */
const grant = z.strictObject({
  operator: z.string(),
  principal: z.string(),
  scopes: z.array(z.enum(grantScopes)),
  fromDay: z.int(),
  toDay: z.int(),
  revokedDay: z.optional(z.int()),
});
const outside = {
  name: z.string(),
  reading,
  gender,
  document: z.enum(documentTypes),
  /** Invented where absent. */
  number: z.optional(z.string()),
};
const guest = z.strictObject({
  ...outside,
  host: z.string(),
  organisation: z.string(),
  /** Days from today until the data is purged. */
  purgeDay: z.int(),
});
const contact = z.strictObject({ ...outside, owner: z.string() });

export type SampleCompany = z.output<typeof company>;
export type SampleLevel = z.output<typeof level>;
export type SampleDepartment = z.output<typeof department>;
export type SampleSite = z.output<typeof site>;
export type NamedEmployee = z.output<typeof named>;
export type OutsidePerson = z.output<typeof guest> | z.output<typeof contact>;

/** The two sample companies and the people who are written down by name (domain §8). */
export const organisation = readData(
  'sample-organisation',
  z.strictObject({
    source: z.string(),
    companies: z.array(company),
    levels: z.array(level),
    departments: z.array(department),
    sites: z.array(site),
    named: z.array(named),
    grants: z.array(grant),
    guests: z.array(guest),
    contacts: z.array(contact),
  }),
);
