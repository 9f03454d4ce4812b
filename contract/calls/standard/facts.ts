import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

const writers = needing(inSession('company', 'never'), 'manage.rules');
const changed = { RULES_CHANGED: 4990 } as const;

/**
 * A company's travel standards per level and product, each from a day on; what was judged before keeps its verdict.
 * Who changes one says which change of it they saw last (`revision`): of two at once one is asked to look again.
 */
export const standardFacts = {
  /** All levels against all products: what holds today and what is planned. */
  'standard.matrix.get': {
    kind: 'query',
    access: writers,
    provides: ['Standard', 'Organisation'],
  },

  /** Writes what holds for a level and product from a day on, which is today or later. */
  'standard.save': {
    kind: 'command',
    access: writers,
    outdates: ['Standard', 'Offer'],
    errors: { ...changed, STANDARD_DATE_PAST: 4991, STANDARD_INVALID: 4992, LEVEL_UNKNOWN: 4771 },
  },

  /** Takes back what was planned for a day to come. */
  'standard.withdraw': {
    kind: 'command',
    access: writers,
    outdates: ['Standard'],
    errors: { ...changed, STANDARD_DATE_PAST: 4991 },
  },

  /** Who changed what when, the newest first: of one cell, or of all. */
  'standard.history.list': {
    kind: 'query',
    access: writers,
    provides: ['Standard'],
  },

  /** Who is judged by a level's standards: how many in which department, and by name. */
  'standard.affected.list': {
    kind: 'query',
    access: writers,
    provides: ['Organisation'],
  },

  /** Where a product can be had, to try a standard on. */
  'standard.trial.places': {
    kind: 'query',
    access: writers,
    cacheSeconds: 3600,
  },

  /** What is on sale on a day, judged for one person by today's standard and by one that is being written. */
  'standard.trial.run': {
    kind: 'query',
    access: writers,
    cacheSeconds: 0,
    errors: { STANDARD_INVALID: 4992, TRIAL_NOT_SOLD: 4993, SUPPLIER_UNAVAILABLE: 4636 },
  },

  /** Reasons the company's people may give for going beyond a standard, by product, in the order shown. */
  'standard.reason.list': {
    kind: 'query',
    access: writers,
    provides: ['Standard'],
  },

  /** Writes a product's reasons anew; one that is left out is not offered any more, and named where it was given. */
  'standard.reason.save': {
    kind: 'command',
    access: writers,
    outdates: ['Standard', 'Offer'],
    errors: { ...changed, REASON_INVALID: 4994 },
  },
} as const satisfies FactsByName;
