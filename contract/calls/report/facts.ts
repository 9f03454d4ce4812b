import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

const own = inSession('own', 'never');

export const reportFacts = {
  /** What the company spent, by month, department, product, supplier and person. */
  'report.company.get': {
    kind: 'query',
    access: needing(inSession('company', 'never'), 'orders.company'),
    cacheSeconds: 300,
    provides: ['Order'],
  },

  /** What one's own business journeys cost. */
  'report.own.get': {
    kind: 'query',
    access: own,
    cacheSeconds: 300,
    provides: ['Order'],
  },

  /** Where one went in the past year, and what it emitted. */
  'report.footprint.get': {
    kind: 'query',
    access: own,
    cacheSeconds: 300,
    provides: ['Order'],
  },

  /**
   * Who of one's department, and of those below it, is on business journeys on some days, and in which city; of the
   * whole company for whoever sees its orders.
   */
  'report.staff.list': {
    kind: 'query',
    access: needing(inSession('company', 'never'), 'staff.travel'),
    cacheSeconds: 0,
    provides: ['Order'],
    errors: { STAFF_DAYS_INVALID: 4984 },
  },

  /** Writes a message to everybody of one's departments who is in a city on a day: duty of care. */
  'report.staff.message': {
    kind: 'command',
    access: needing(inSession('company', 'never'), 'staff.travel'),
    outdates: ['Message'],
    errors: { STAFF_DAYS_INVALID: 4984, STAFF_NOBODY: 4964 },
  },
} as const satisfies FactsByName;
