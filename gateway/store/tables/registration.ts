import type { Generated } from 'kysely';

/** Applications for accounts. */
export type RegistrationTables = {
  registration: {
    id: string;
    company_id: string;
    state: string;
    /** Why it was refused; '' otherwise. */
    reason: string;
    name: string;
    work_number: string;
    /** The user name the account gets. */
    username: string;
    mobile_enc: string;
    mobile_masked: string;
    /** The index its mobile has as a login identifier. */
    mobile_idx: string;
    /** Verifiers of the password, for user name and mobile; `[]` once they are the account's. */
    logins: string;
    receipt_hash: string;
    asked_at: number;
    decided_at: number | null;
    /** The link it came by; '' for none. */
    invitation_id: Generated<string>;
  };
  /** Links by which people register with a company. */
  invitation: {
    id: string;
    hash: string;
    company_id: string;
    note: string;
    maker_id: string;
    uses: number;
    used: number;
    created_at: number;
    expires_at: number;
    revoked_at: number | null;
  };
  /** Companies that applicants find. */
  open_company: { company_id: string };
};
