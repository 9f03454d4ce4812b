import { z } from 'zod/mini';
import { applicationStatuses } from '../enums/application.ts';
import { productKinds } from '../products.ts';
import { travellerRef } from './people.ts';
import {
  applicationId,
  cityCode,
  employeeId,
  fen,
  instant,
  localDate,
  localised,
  optionalText,
  text,
} from './primitives.ts';

/** A city by the code every product knows it by (BJS, SHA …), with the name it was chosen under. */
const cityNamed = z.strictObject({ code: cityCode, name: text(40) });

/** What an applicant fills in (domain §4); applicant and department come from the person it is for. */
export const applicationContent = z.strictObject({
  title: text(60),
  cause: text(200),
  from: localDate,
  to: localDate,
  /** One may also travel so many days earlier or later. */
  floatDays: z.int().check(z.minimum(0), z.maximum(30)),
  travellers: z.array(travellerRef).check(z.minLength(1), z.maxLength(50)),
  itinerary: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('rows'),
      rows: z
        .array(z.strictObject({ date: localDate, from: cityNamed, to: cityNamed, by: z.enum(productKinds) }))
        .check(z.minLength(1), z.maxLength(30)),
    }),
    z.strictObject({
      kind: z.literal('cities'),
      cities: z.array(cityNamed).check(z.minLength(1), z.maxLength(20)),
    }),
  ]),
  /** The most that may be spent per product, fen; a product left out has no limit. */
  budgets: z.partialRecord(z.enum(productKinds), fen.check(z.nonnegative())),
  costCentre: text(32),
  project: optionalText(60),
});
export type ApplicationContent = z.output<typeof applicationContent>;

/** The number people read and say: TA + yymmdd + the first six letters of its id. */
export const applicationNumber = z.string().check(z.regex(/^TA\d{6}[0-9A-F]{6}$/));

export const applicationSummary = z.object({
  applicationId,
  number: z.string(),
  status: z.enum(applicationStatuses),
  title: z.string(),
  applicant: z.string(),
  department: localised,
  from: localDate,
  to: localDate,
  days: z.int(),
  travellers: z.array(z.string()),
  createdAt: instant,
});
export type ApplicationSummary = z.output<typeof applicationSummary>;

export const application = z.object({
  ...applicationSummary.shape,
  applicantId: employeeId,
  /** How often it was changed: what is sent back with a change, so that nobody writes over what they have not seen. */
  version: z.int(),
  content: applicationContent,
  /** The days it is good for, float included. */
  valid: z.object({ from: localDate, to: localDate }),
  /** Names of the travellers, in the content's order, then of those a pending modification adds. */
  party: z.array(z.object({ ref: travellerRef, name: z.string() })),
  /** Per product that has a budget or was booked: what may be spent (null = no limit) and what is reserved. */
  budgets: z.array(z.object({ kind: z.enum(productKinds), budgetFen: z.nullable(fen), usedFen: fen })),
  /** The content a pending modification asks for; the other holds until it is agreed. */
  proposed: z.nullable(applicationContent),
  /** Names by code of the cities of both contents, in every language. */
  cityNames: z.record(cityCode, localised),
  actions: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    modify: z.boolean(),
    revoke: z.boolean(),
    withdraw: z.boolean(),
  }),
});
export type Application = z.output<typeof application>;
