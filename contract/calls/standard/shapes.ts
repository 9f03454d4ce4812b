import { z } from 'zod/mini';
import { standardActs } from '../../enums/standard.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { productKinds } from '../../products.ts';
import { cityCode, employeeId, instant, localDate, localised, text } from '../../shapes/primitives.ts';
import { ruleFrame, ruleSetting, trialRow } from '../../shapes/rules/standard.ts';
import { standardFacts } from './facts.ts';

const level = text(16);
const product = z.enum(productKinds);
/** The number of the last change seen; 0 where there was none. */
const revision = z.int().check(z.nonnegative());
const settings = z.array(ruleSetting).check(z.maxLength(12));
const words = z.object({ zh: text(40), en: text(80), de: text(80) });
const cursor = z.optional(z.string().check(z.maxLength(200)));
const limit = z.optional(z.int().check(z.minimum(1), z.maximum(100)));
/** Null: what held before anybody changed it. */
const validFrom = z.nullable(localDate);

export const standardCalls = defineCalls(standardFacts, {
  'standard.matrix.get': {
    input: z.strictObject({}),
    output: z.object({
      /** The day it is in Asia/Shanghai. */
      today: localDate,
      /** From the lowest up, people from outside last. */
      levels: z.array(
        z.object({ code: z.string(), name: localised, isOutside: z.boolean(), people: z.int() }),
      ),
      products: z.array(
        z.object({
          kind: product,
          frames: z.array(ruleFrame),
          /** What is written down where nothing is beyond anything. */
          unlimited: z.array(ruleSetting),
        }),
      ),
      cells: z.array(
        z.object({
          level: z.string(),
          product,
          revision,
          /** Null: nothing is beyond anything, or what is written cannot be read. */
          now: z.nullable(z.object({ validFrom, settings: z.array(ruleSetting) })),
          isBroken: z.boolean(),
          /** What is to hold from later days on, in their order. */
          planned: z.array(z.object({ validFrom: localDate, settings: z.array(ruleSetting) })),
        }),
      ),
    }),
  },

  'standard.save': {
    input: z.strictObject({ level, product, validFrom: localDate, revision, settings }),
    output: z.object({ revision }),
  },

  'standard.withdraw': {
    input: z.strictObject({ level, product, validFrom: localDate, revision }),
    output: z.object({ revision }),
  },

  'standard.history.list': {
    input: z.strictObject({
      /** '' for the product's reasons. */
      level: z.optional(z.string().check(z.maxLength(16))),
      product: z.optional(product),
      cursor,
      limit,
    }),
    output: z.object({
      changes: z.array(
        z.object({
          revision,
          at: instant,
          by: z.string(),
          act: z.enum(standardActs),
          product,
          /** '' where it is about the reasons of the product. */
          level: z.string(),
          levelName: localised,
          validFrom,
          /** Null: there was nothing, or is nothing any more. */
          before: z.nullable(z.array(ruleSetting)),
          after: z.nullable(z.array(ruleSetting)),
          reasonsBefore: z.array(localised),
          reasonsAfter: z.array(localised),
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
  },

  'standard.affected.list': {
    input: z.strictObject({
      level,
      departmentId: z.optional(text(40)),
      cursor,
      limit,
    }),
    output: z.object({
      total: z.int(),
      departments: z.array(z.object({ departmentId: z.string(), name: localised, people: z.int() })),
      people: z.array(z.object({ employeeId, name: z.string(), account: z.string(), department: localised })),
      nextCursor: z.nullable(z.string()),
    }),
  },

  'standard.trial.places': {
    input: z.strictObject({ product }),
    output: z.object({
      /** Whether it goes from one to another. */
      isBetween: z.boolean(),
      cities: z.array(
        z.object({ code: cityCode, name: localised, pinyin: z.string(), initials: z.string() }),
      ),
    }),
  },

  'standard.trial.run': {
    input: z.strictObject({
      product,
      /** Whose standard; what they have spent of a cap counts. */
      employeeId,
      from: z.optional(cityCode),
      to: cityCode,
      date: localDate,
      /** What is being written; absent: only as it holds. */
      settings: z.optional(settings),
    }),
    output: z.object({ level: z.string(), levelName: localised, rows: z.array(trialRow) }),
  },

  'standard.reason.list': {
    input: z.strictObject({}),
    output: z.object({
      products: z.array(
        z.object({
          kind: product,
          revision,
          reasons: z.array(z.object({ code: z.string(), label: localised })),
        }),
      ),
    }),
  },

  'standard.reason.save': {
    input: z.strictObject({
      product,
      revision,
      /** In the order shown; a new one has no code yet. */
      reasons: z
        .array(z.object({ code: z.optional(text(32)), label: words }))
        .check(z.minLength(1), z.maxLength(20)),
    }),
    output: z.object({ revision }),
  },
});
