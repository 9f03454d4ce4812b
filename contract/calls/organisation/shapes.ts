import { z } from 'zod/mini';
import { defineCalls } from '../../kit/defineCalls.ts';
import { companyId, text } from '../../shapes/primitives.ts';
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
});
