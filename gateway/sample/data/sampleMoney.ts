import { z } from 'zod/mini';
import { headerTypes } from '../../../contract/enums/money.ts';
import { localised } from '../../../contract/shapes/primitives.ts';
import { readData } from '../../base/readData.ts';

/** What the sample companies may spend, and whom vouchers are made out to (`sample-money.json`). */
export const sampleMoney = readData(
  'sample-money',
  z.strictObject({
    source: z.string(),
    accounts: z.array(z.strictObject({ company: z.string(), limitFen: z.int() })),
    /** A company's first header without an owner is its standing one. */
    headers: z.array(
      z.strictObject({
        company: z.string(),
        /** Username; null for the company's own. */
        owner: z.nullable(z.string()),
        type: z.enum(headerTypes),
        header: z.string(),
        taxId: z.string(),
        bank: z.string(),
        account: z.string(),
        address: z.string(),
        phone: z.string(),
        specialVat: z.boolean(),
      }),
    ),
    /** Coupons of outside issuers; good for so many days from the moment the sample is made. */
    coupons: z.array(
      z.strictObject({
        owner: z.string(),
        title: localised,
        issuer: localised,
        code: z.string(),
        validDays: z.int(),
      }),
    ),
    /** How many of a company's latest past orders have vouchers; the older half has them in. */
    voucheredOrders: z.int(),
  }),
);
