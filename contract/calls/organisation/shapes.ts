import { z } from 'zod/mini';
import { approvalFamilies } from '../../enums/approval.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { companyId, employeeId, localised, text } from '../../shapes/primitives.ts';
import { organisationFacts } from './facts.ts';

/** A department and those below it, by id (spec §3 "Department entry"). */
export type DepartmentNode = {
  id: string;
  name: string;
  nameEn: string;
  children: Record<string, DepartmentNode>;
};

const departmentNode: z.ZodMiniType<DepartmentNode> = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.string(),
  get children() {
    return z.record(z.string(), departmentNode);
  },
});

const departmentId = text(40);

export const organisationCalls = defineCalls(organisationFacts, {
  'Zz.getDept': {
    input: z.strictObject({ company_id: companyId }),
    output: z.object({ code: z.literal(1), children: z.record(z.string(), departmentNode) }),
  },

  'CRM.MemberInfo': {
    input: z.strictObject({ username: text(64) }),
    /** The spec names `data`; the wire page's example has the fields at the top. Both are answered. */
    output: z.object({
      qq: z.string(),
      company_name: z.string(),
      data: z.object({ qq: z.string(), company_name: z.string() }),
    }),
  },

  'organisation.department.list': {
    input: z.strictObject({}),
    output: z.object({
      departments: z.array(
        z.object({
          departmentId: z.string(),
          /** Null at the top. */
          parentId: z.nullable(z.string()),
          name: localised,
          /** How many active people work directly in it. */
          people: z.int(),
        }),
      ),
      /** From the lowest up. */
      levels: z.array(z.object({ code: z.string(), name: localised })),
      /** Active people in all, and those of them whose department is none of these. */
      people: z.int(),
      unplaced: z.int(),
    }),
  },

  'organisation.department.save': {
    input: z.strictObject({
      /** Absent for a new one. */
      departmentId: z.optional(departmentId),
      /** Where it stood and what it was called as it was read; absent for a new one. */
      was: z.optional(z.strictObject({ parentId: z.nullable(departmentId), name: localised })),
      /** Below which one it stands; null: at the top. */
      parentId: z.nullable(departmentId),
      name: text(40),
      nameEn: z.string().check(z.trim(), z.maxLength(60)),
      nameDe: z.string().check(z.trim(), z.maxLength(60)),
    }),
    output: z.object({ departmentId: z.string() }),
  },

  'organisation.department.move': {
    input: z.strictObject({ departmentId, parentId: z.nullable(departmentId) }),
    output: z.object({}),
  },

  'organisation.department.remove': {
    input: z.strictObject({ departmentId }),
    output: z.object({}),
  },

  'organisation.exempt.list': {
    input: z.strictObject({}),
    output: z.object({
      exempt: z.array(
        z.object({
          /** Null: everybody of the level. */
          employeeId: z.nullable(employeeId),
          name: z.string(),
          account: z.string(),
          active: z.boolean(),
          department: localised,
          level: z.string(),
          levelName: localised,
          kinds: z.array(z.enum(approvalFamilies)),
        }),
      ),
      /** Kinds of approval the company uses at all. */
      used: z.array(z.enum(approvalFamilies)),
    }),
  },

  'organisation.exempt.set': {
    input: z.strictObject({
      employeeIds: z.array(employeeId).check(z.maxLength(200)),
      levels: z.array(text(16)).check(z.maxLength(20)),
      kinds: z.array(z.enum(approvalFamilies)).check(z.maxLength(approvalFamilies.length)),
    }),
    output: z.object({}),
  },
});
