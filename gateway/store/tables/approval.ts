/** Tables of trip applications, their budgets, and everything that is approved by somebody. */
export type ApprovalTables = {
  application: {
    id: string;
    company_id: string;
    number: string;
    status: string;
    /** In whose name it is; `created_by` filled it in. */
    applicant_id: string;
    created_by: string;
    department_id: string;
    title: string;
    created_at: number;
    updated_at: number;
    version: number;
    /** Counts the contents, in force and proposed: an approval is of one of them. */
    content_version: number;
    /** The content in force, JSON; `proposed` is what a pending modification asks for. */
    content: string;
    proposed: string | null;
  };
  /** Whose days an application keeps: a row per traveller and version (`live`, `proposed`). */
  application_traveller: {
    application_id: string;
    version: string;
    /** `kind:id` of the traveller. */
    traveller_key: string;
    from_date: string;
    to_date: string;
  };
  /** What may be spent per product (null = no limit), and what orders have reserved. */
  application_budget: { application_id: string; kind: string; budget_fen: number | null; used_fen: number };
  /** What one order has reserved; 0 once it failed. */
  application_use: { order_id: string; application_id: string; kind: string; fen: number };
  approval: {
    id: string;
    company_id: string;
    kind: string;
    state: string;
    /** What it is about: an application, an order, an amendment; empty for a ceiling. */
    object_id: string;
    principal_id: string;
    asker_id: string;
    created_at: number;
    updated_at: number;
    deadline_at: number | null;
    decided_at: number | null;
    /** Set while a decision has not been carried out; the jobs then do. */
    carry_at: number | null;
    /** Ceilings: until when they may be used, and the order that did. */
    good_until: number | null;
    used_by: string | null;
    reminded_at: number | null;
    reminders: number;
    version: number;
    /** Levels as they stood when it was asked, reason, ceiling. JSON. */
    body: string;
  };
  /** Who was asked, one row each; `state` open is the one asked now. */
  approval_step: {
    approval_id: string;
    seq: number;
    level: number;
    role: string;
    approver_id: string;
    state: string;
    kind: string;
    asked_at: number;
    acted_at: number | null;
    note: string;
  };
  /** Levels of approvers; empty kind, department and cost centre stand for any. `levels`: lists of employee ids. */
  approval_chain: {
    id: string;
    company_id: string;
    kind: string;
    department_id: string;
    cost_centre: string;
    levels: string;
  };
  approval_cost_centre: { company_id: string; cost_centre: string; employee_id: string };
  /** Who needs no approval of a kind: a person, or everybody of a level. */
  approval_exempt: { company_id: string; kind: string; employee_id: string; level: string };
  approval_absence: { employee_id: string; from_at: number; to_at: number };
};
