import type { Generated } from 'kysely';

/** Travel standards of companies, and the reasons for going beyond one. */
export type StandardTables = {
  standard: { id: string; company_id: string; level: string; product: string; rules: string };
  reason_code: {
    code: string;
    product: string;
    label_zh: string;
    label_en: string;
    label_de: Generated<string>;
    position: number;
  };
};
