import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Trip applications with their budgets, chains of approvers, and approvals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      application: `
        id text pk, company_id text, number text, status text, applicant_id text, created_by text,
        department_id text, title text, created_at bigint, updated_at bigint, content text, proposed text null`,
      application_traveller: `
        application_id text, version text, traveller_key text, from_date text, to_date text`,
      application_budget: `application_id text, kind text, budget_fen bigint null, used_fen bigint`,
      application_use: `order_id text pk, application_id text, kind text, fen bigint`,
      approval: `
        id text pk, company_id text, kind text, state text, object_id text, principal_id text, asker_id text,
        created_at bigint, updated_at bigint, deadline_at bigint null, decided_at bigint null,
        carry_at bigint null, good_until bigint null, used_by text null, reminded_at bigint null,
        reminders integer, body text`,
      approval_step: `
        approval_id text, seq integer, level integer, role text, approver_id text, state text, kind text,
        asked_at bigint, acted_at bigint null, note text`,
      approval_chain: `
        id text pk, company_id text, kind text, department_id text, cost_centre text, levels text`,
      approval_cost_centre: `company_id text, cost_centre text, employee_id text`,
      approval_exempt: `company_id text, kind text, employee_id text, level text`,
      approval_absence: `employee_id text pk, from_at bigint, to_at bigint`,
    },
    indexes: [
      ['application', ['company_id', 'created_at']],
      ['application', ['applicant_id', 'created_at']],
      ['application', ['created_by', 'created_at']],
      ['application_traveller', ['application_id', 'version', 'traveller_key'], 'unique'],
      ['application_traveller', ['traveller_key', 'to_date']],
      ['application_budget', ['application_id', 'kind'], 'unique'],
      ['application_use', ['application_id']],
      ['approval', ['object_id', 'created_at']],
      ['approval', ['principal_id', 'created_at']],
      ['approval', ['asker_id', 'created_at']],
      ['approval', ['carry_at']],
      ['approval', ['kind', 'state']],
      ['approval', ['used_by']],
      ['approval_step', ['approval_id', 'seq'], 'unique'],
      ['approval_step', ['approver_id', 'asked_at', 'approval_id']],
      ['approval_step', ['approver_id', 'state', 'asked_at', 'approval_id']],
      ['approval_step', ['state', 'approver_id']],
      ['approval_chain', ['company_id']],
      ['approval_cost_centre', ['company_id', 'cost_centre'], 'unique'],
      ['approval_exempt', ['company_id']],
    ],
  });
}
