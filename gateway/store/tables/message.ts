/** What people are told of, each person's own rows. */
export type MessageTables = {
  message: {
    id: string;
    employee_id: string;
    kind: string;
    event: string;
    /** What it is about (contract/enums/message.ts), and its id. */
    object_kind: string;
    object_id: string;
    /** What it was written for; a person has one message of it. */
    source: string;
    /** Words it is found by, in lower case. */
    words: string;
    /** JSON (contract/shapes/message.ts); no personal numbers. */
    params: string;
    created_at: number;
    read_at: number | null;
  };
  /** What a person chose for a kind; kinds without a row have the defaults. Both 0 or 1. */
  message_channel: { employee_id: string; kind: string; mail: number; desktop: number };
  /** Grants of whose end both people were told. */
  grant_ending: { grant_id: string; told_at: number };
  /** Mails about messages that are still to be sent. Whom it goes to and what it says is read when it is sent. */
  message_mail: {
    message_id: string;
    /** waiting, or sending: handed to the mail server, with no answer yet. */
    state: string;
    /** How often the server was asked. */
    tries: number;
    due_at: number;
    created_at: number;
  };
  /** What a company announces to its people; words are '' in languages it has none in. */
  notice: {
    id: string;
    company_id: string;
    version: number;
    title_zh: string;
    title_en: string;
    title_de: string;
    body_zh: string;
    body_en: string;
    body_de: string;
    /** The first and the last day it is shown, YYYY-MM-DD. */
    from_on: string;
    to_on: string;
    /** JSON: whom it is for (contract/calls/notice). */
    audience: string;
    is_banner: number;
    writer_id: string;
    updated_at: number;
  };
};
