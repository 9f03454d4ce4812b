import type { Generated } from 'kysely';

/** Outside people, and the documents of everybody. */
export type PeopleTables = {
  person_document: {
    id: string;
    owner_kind: string;
    owner_id: string;
    type: string;
    number_enc: string;
    number_masked: string;
    number_idx: string;
    valid_until: string | null;
    /** Empty for one that was entered without. */
    place_of_issue: Generated<string>;
    /** Whether the number is known to stand in its one form. */
    plain: Generated<number>;
  };
  guest: {
    id: string;
    company_id: string;
    name: string;
    pinyin: string;
    initials: string;
    host_id: string;
    organisation: string;
    mobile_enc: string;
    mobile_masked: string;
    purge_on: string;
    /** Empty until it is indexed. */
    mobile_idx: Generated<string>;
  };
  /** A number a host has one guest by; `kind` is the document's type, or `mobile`. */
  guest_key: { host_id: string; kind: string; value: string; guest_id: string };
  contact: {
    id: string;
    company_id: string;
    owner_id: string;
    name: string;
    pinyin: string;
    initials: string;
    mobile_enc: string;
    mobile_masked: string;
    /** Empty for none. */
    email_enc: Generated<string>;
    email_masked: Generated<string>;
    /** Empty until it is indexed, and of a second contact of the same owner under the same number. */
    mobile_idx: Generated<string>;
  };
  /** What employees say of themselves. Empty where they have not. */
  employee_profile: {
    employee_id: string;
    gender: string;
    birth_date_enc: string;
    /** ISO 3166-1. */
    nationality: string;
    city: string;
    /** In Latin letters. */
    surname: string;
    given_names: string;
    updated_at: number;
  };
  /** A picture of oneself: a sealed JPEG as base64. */
  avatar: { employee_id: string; picture_enc: string; updated_at: number };
};
