import { z } from 'zod/mini';
import { documentTypes } from '../../enums/people.ts';
import { type Role, roles } from '../../kit/access.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { employeeId, instant, localised, optionalText, text } from '../../shapes/primitives.ts';
import { staffFacts } from './facts.ts';

/** By this path of the gateway's pages a password is set once, until `expiresAt` (epoch ms); `url` is all of it. */
const passwordLink = z.object({ path: z.string(), url: z.string(), expiresAt: instant });

/** A module or a permission of it (spec §3 "Permission tree"). */
export type PermissionSetting = {
  params: string;
  /** None for a module: it is granted where one of its children is. */
  roles: Role[];
  /** What the person asked about has of it themselves; null where their roles decide. */
  own: boolean | null;
  children: PermissionSetting[];
};

const permissionSetting: z.ZodMiniType<PermissionSetting> = z.object({
  params: z.string(),
  roles: z.array(z.enum(roles)),
  own: z.nullable(z.boolean()),
  get children() {
    return z.array(permissionSetting);
  },
});

/** One of the company's people, as its lists show them. */
const staffRow = z.object({
  employeeId,
  account: z.string(),
  userCode: z.string(),
  name: z.string(),
  department: localised,
  /** '' where it is none of the company's. */
  departmentId: z.string(),
  level: z.string(),
  levelName: localised,
  costCentre: z.string(),
  roles: z.array(z.enum(roles)),
  active: z.boolean(),
  mobileMasked: z.string(),
});
export type StaffRow = z.output<typeof staffRow>;

/** The same without names of department and level, and with pinyin and initials: as short as it can be sent. */
const indexed = z.tuple([
  employeeId,
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.array(z.enum(roles)),
  z.boolean(),
  z.string(),
]);
/** Id, account, number, name, pinyin, initials, department, level, cost centre, roles, active, masked mobile. */
export type IndexedStaff = z.output<typeof indexed>;

export const staffStates = ['active', 'inactive', 'all'] as const;

export const staffCalls = defineCalls(staffFacts, {
  'organisation.person.list': {
    input: z.strictObject({
      /** The account of the last one seen. */
      after: z.optional(z.string().check(z.maxLength(64))),
      limit: z.int().check(z.minimum(1), z.maximum(100)),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          employeeId,
          account: z.string(),
          userCode: z.string(),
          name: z.string(),
          department: localised,
          level: z.string(),
          roles: z.array(z.enum(roles)),
          active: z.boolean(),
          mobileMasked: z.string(),
        }),
      ),
      more: z.boolean(),
    }),
  },

  'organisation.person.find': {
    input: z.strictObject({
      /** With those below it; absent for the whole company. */
      departmentId: z.optional(text(40)),
      /** Name, pinyin, initials, account or staff number. */
      keyword: optionalText(40),
      state: z.enum(staffStates),
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
    }),
    output: z.object({
      people: z.array(staffRow),
      nextCursor: z.nullable(z.string()),
      /** How many there are in all; null on later pages. */
      total: z.nullable(z.int()),
    }),
  },

  'organisation.person.index': {
    input: z.strictObject({
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(2_000))),
    }),
    output: z.object({ people: z.array(indexed), nextCursor: z.nullable(z.string()) }),
  },

  'organisation.person.get': {
    input: z.strictObject({ employeeId }),
    output: z.object({
      ...staffRow.shape,
      /** Differs once anything `organisation.person.save` writes does. */
      revision: z.string(),
      emailMasked: z.string(),
      /** Whether they have a password to sign in with. */
      hasPassword: z.boolean(),
      /** Whether the caller may change them: nobody works on the account of somebody who may do more. */
      mayManage: z.boolean(),
      /** Whether they are the only administrator left. */
      isLastAdministrator: z.boolean(),
    }),
  },

  'organisation.person.save': {
    input: z.strictObject({
      employeeId,
      /** Of what is changed, as it was read. */
      revision: z.string().check(z.maxLength(64)),
      name: text(60),
      mobile: z.optional(text(60)),
      /** '' for none. */
      email: z.optional(z.string().check(z.trim(), z.maxLength(254))),
      roles: z.array(z.enum(roles)).check(z.maxLength(roles.length)),
      level: text(16),
      departmentId: text(40),
      costCentre: z.string().check(z.trim(), z.maxLength(20)),
    }),
    output: z.object({}),
  },

  'organisation.person.move': {
    input: z.strictObject({
      employeeIds: z.array(employeeId).check(z.minLength(1), z.maxLength(200)),
      departmentId: text(40),
    }),
    output: z.object({ moved: z.int() }),
  },

  'organisation.person.add': {
    input: z.strictObject({
      account: text(32),
      name: text(60),
      mobile: text(60),
      email: z.string().check(z.trim(), z.maxLength(254)),
      roles: z.array(z.enum(roles)).check(z.maxLength(roles.length)),
      level: z.optional(text(16)),
      departmentId: z.optional(text(40)),
      costCentre: z.optional(z.string().check(z.trim(), z.maxLength(20))),
      document: z.optional(z.strictObject({ type: z.enum(documentTypes), number: text(60) })),
    }),
    output: z.object({ employeeId, link: passwordLink }),
  },

  'organisation.person.document': {
    input: z.strictObject({ employeeId, type: z.enum(documentTypes), number: text(60) }),
    output: z.object({ masked: z.string() }),
  },

  'organisation.person.resetPassword': {
    input: z.strictObject({ employeeId }),
    output: z.object({ link: passwordLink }),
  },

  'organisation.person.deactivate': {
    input: z.strictObject({ employeeId }),
    output: z.object({ active: z.boolean() }),
  },

  'organisation.person.reactivate': {
    input: z.strictObject({ employeeId }),
    output: z.object({ active: z.boolean() }),
  },

  'organisation.person.signOut': {
    input: z.strictObject({ employeeId }),
    output: z.object({}),
  },

  'organisation.permission.list': {
    input: z.strictObject({ employeeId: z.optional(employeeId) }),
    output: z.object({ modules: z.array(permissionSetting) }),
  },

  'organisation.permission.setRole': {
    input: z.strictObject({ params: text(40), role: z.enum(roles), granted: z.boolean() }),
    output: z.object({ roles: z.array(z.enum(roles)) }),
  },

  'organisation.permission.setPerson': {
    input: z.strictObject({ employeeId, params: text(40), granted: z.nullable(z.boolean()) }),
    /** Whether they hold it now. */
    output: z.object({ holds: z.boolean() }),
  },
});
