import { z } from 'zod/mini';
import { applicationStatuses } from '../../../contract/enums/application.ts';
import { approvalStates } from '../../../contract/enums/approval.ts';
import { productKinds } from '../../../contract/products.ts';
import { readData } from '../../base/readData.ts';

const kind = z.enum(['', 'application', 'overLimit', 'change', 'refund']);
const family = z.enum(['application', 'overLimit', 'change', 'refund']);

const application = z.strictObject({
  applicant: z.string(),
  /** Who filled it in. */
  by: z.string(),
  status: z.enum(applicationStatuses),
  title: z.string(),
  cause: z.string(),
  fromDay: z.int(),
  toDay: z.int(),
  floatDays: z.int(),
  travellers: z.array(z.string()),
  cities: z.record(z.string(), z.string()),
  budgets: z.partialRecord(z.enum(productKinds), z.int()),
  project: z.optional(z.string()),
  /** Why it was refused, or is to be revoked. */
  note: z.optional(z.string()),
  proposed: z.optional(z.strictObject({ toDay: z.int(), cause: z.string() })),
});
const ceiling = z.strictObject({
  traveller: z.string(),
  by: z.string(),
  state: z.enum(approvalStates),
  kind: z.enum(productKinds),
  maxFen: z.int(),
  options: z.array(z.string()),
  startDay: z.int(),
  endDay: z.int(),
  hours: z.int(),
  reason: z.string(),
  note: z.optional(z.string()),
});
export type SampleApplication = z.output<typeof application>;
export type SampleCeiling = z.output<typeof ceiling>;

/** Who approves what in the sample companies, and what they were asked. People are usernames. */
export const sampleApprovals = readData(
  'sample-approvals',
  z.strictObject({
    source: z.string(),
    rules: z.array(
      z.strictObject({
        company: z.string(),
        approvals: z.array(family),
        applicationRequired: z.array(z.enum(productKinds)),
        floatDaysMax: z.int(),
      }),
    ),
    chains: z.array(z.strictObject({ company: z.string(), kind, levels: z.array(z.array(z.string())) })),
    costCentres: z.array(
      z.strictObject({ company: z.string(), costCentre: z.string(), approver: z.string() }),
    ),
    exempt: z.array(z.strictObject({ company: z.string(), kind: family, level: z.string() })),
    applications: z.array(application),
    ceilings: z.array(ceiling),
  }),
);

/** What a sample company decided about approvals, for its settings. */
export function approvalRules(companyId: string) {
  const found = sampleApprovals.rules.find(({ company }) => company === companyId);
  if (!found) return {};
  const { approvals, applicationRequired, floatDaysMax } = found;
  return { approvals, applicationRequired, floatDaysMax };
}
