/** What people accepted of the public documents. */
export type AgreementTables = {
  agreement_acceptance: {
    id: string;
    /** An employee; an applicant's registration becomes the employee of the same id. */
    person_id: string;
    document: string;
    version: number;
    /** Where it was asked for. */
    place: string;
    /** `h5` or `pc`. */
    channel: string;
    accepted_at: number;
  };
};
