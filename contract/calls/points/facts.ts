import { inSession } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

export const pointsFacts = {
  /** Points of oneself, or of the principal acted for: 1 per yuan of a ticket's fare (spec §9). */
  'points.get': {
    kind: 'query',
    access: inSession('own', 'profile'),
    cacheSeconds: 60,
    // A ticket given back takes its points back.
    provides: ['Order'],
  },
} as const satisfies FactsByName;
