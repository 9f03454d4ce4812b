/** Imports of many people at once. */
export type ImportTables = {
  staff_import: {
    id: string;
    company_id: string;
    actor_id: string;
    made_at: number;
    /** How many it was to add. */
    rows_wanted: number;
    added: number;
    undone_at: number | null;
  };
  /** Whom an import added, as long as it is not undone. */
  staff_import_person: { employee_id: string; import_id: string };
};
