import { z } from 'zod/mini';
import { standardUnits } from '../../enums/journey.ts';
import { controls, overControls, ruleForms, standardRules } from '../../enums/standard.ts';
import { breach } from '../order.ts';
import { fen, instant, localised } from '../primitives.ts';

const code = z.string().check(z.minLength(1), z.maxLength(16));
const over = z.enum(overControls);

/** A rule of a standard as it is written down; what its form does not use is empty. */
export const ruleSetting = z.object({
  rule: z.enum(standardRules),
  control: over,
  /** Allowed codes, by journeys up to so long in rising order; the last is for any length. */
  steps: z
    .array(
      z.object({
        upToMinutes: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
        codes: z.array(code).check(z.maxLength(20)),
      }),
    )
    .check(z.maxLength(6)),
  /** Null: the rule is off. */
  amount: z.nullable(z.number().check(z.minimum(0), z.maximum(100_000_000))),
  tiers: z
    .array(
      z.object({
        tier: z.int().check(z.minimum(1), z.maximum(9)),
        amount: z.nullable(z.int().check(z.minimum(0), z.maximum(100_000_000))),
      }),
    )
    .check(z.maxLength(10)),
  /** Codes that lead to something else than `control`. */
  except: z.array(z.object({ code, control: over })).check(z.maxLength(20)),
});

/** What may be written down for a rule. */
export const ruleFrame = z.object({
  rule: z.enum(standardRules),
  form: z.enum(ruleForms),
  unit: z.enum(standardUnits),
  /** Codes there are, the best first. */
  codes: z.array(z.string()),
  /** Tiers of cities, each with its rank among those at home or abroad. */
  tiers: z.array(
    z.object({ tier: z.int(), rank: z.int(), isAbroad: z.boolean(), cities: z.array(localised) }),
  ),
  /** The least and the most of a figure, and by how much it moves. */
  min: z.number(),
  max: z.number(),
  step: z.number(),
  /** Whether it may be off. */
  isOptional: z.boolean(),
});

/** What is on offer, as far as somebody has to recognise it. */
const tried = z.object({
  title: localised,
  /** When it begins, epoch ms; null for a stay, which is of the day asked for. */
  startAt: z.nullable(instant),
  /** The class, cabin or level by the rule that names them, or a name of its own. */
  option: z.object({ rule: z.nullable(z.enum(standardRules)), code: z.string(), name: localised }),
  fareFen: fen,
});

/** How an offer stands against a standard, rule by rule. */
const outcome = z.object({
  control: z.enum(controls),
  breaches: z.array(breach),
  /** What would break none; null where there is nothing. */
  clears: z.nullable(tried),
});

export const trialRow = z.object({
  offer: tried,
  /** By the standard as it holds on that day, and by what is being written; null where nothing is. */
  now: outcome,
  then: z.nullable(outcome),
});

export type RuleSetting = z.output<typeof ruleSetting>;
export type RuleFrame = z.output<typeof ruleFrame>;
export type TrialOffer = z.output<typeof tried>;
export type TrialOutcome = z.output<typeof outcome>;
export type TrialRow = z.output<typeof trialRow>;
