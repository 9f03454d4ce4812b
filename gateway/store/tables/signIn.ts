/** What failed sign-ins cost later ones. */
export type SignInTables = {
  /** Failures that still weigh on an account or an address, in thousandths, as they stood at `updated_at`. */
  login_failures: { key: string; thousandths: number; updated_at: number };
  /** Tasks whose answers were used, until long after they are too old. */
  login_task: { id: string; expires_at: number };
};
