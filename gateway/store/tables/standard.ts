import type { Generated } from 'kysely';

type Labels = { label_zh: string; label_en: string; label_de: Generated<string>; position: number };

/** Travel standards of companies, how they changed, and the reasons for going beyond one. */
export type StandardTables = {
  /** `valid_from`: a day, YYYY-MM-DD in Asia/Shanghai; '' for as long as there is the company. */
  standard: {
    id: string;
    company_id: string;
    level: string;
    product: string;
    rules: string;
    valid_from: Generated<string>;
  };
  /** Rules before and after, '' for none; level '' is about the reasons of the product. */
  standard_change: {
    seq: Generated<number>;
    company_id: string;
    product: string;
    level: string;
    valid_from: string;
    act: string;
    before: string;
    after: string;
    actor_id: string;
    at: number;
  };
  /** Reasons of companies that wrote none of their own. */
  reason_code: { code: string; product: string } & Labels;
  company_reason: { company_id: string; product: string; code: string; retired: number } & Labels;
};
