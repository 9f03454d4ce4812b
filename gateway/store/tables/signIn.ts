/** What failed sign-ins cost later ones. */
export type SignInTables = {
  /** Failures that still weigh on an account or an address, in thousandths, as they stood at `updated_at`. */
  login_failures: { key: string; thousandths: number; updated_at: number };
  /** Where a person signed in: an index of the installation, or of the kind of browser. */
  person_device: { employee_id: string; device: string; seen_at: number };
  /** Tasks whose answers were used, until long after they are too old. */
  login_task: { id: string; expires_at: number };
  /** Outside accounts people sign in with; several people may have linked one. */
  third_binding: {
    employee_id: string;
    provider: string;
    /** Index of the account at its provider. */
    subject_idx: string;
    masked: string;
    bound_at: number;
  };
  /** Sign-ins begun at a provider people are sent to; `taken`: its answer was brought, good or not. */
  third_attempt: {
    hash: string;
    provider: string;
    state_hash: string;
    way_enc: string;
    taken: number;
    /** Of the code it was exchanged for, and who that stands for. */
    code_hash: string | null;
    subject_enc: string | null;
    expires_at: number;
  };
  /** Codes of providers that were used, until they are too old. */
  third_code: { hash: string; expires_at: number };
};
