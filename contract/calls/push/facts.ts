import { inSession } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

export const pushFacts = {
  /** A ticket for the push channel: one use, 30 s, this session's (contract/shapes/push.ts). */
  'push.ticket.get': {
    kind: 'query',
    access: inSession('own', 'never'),
  },
} as const satisfies FactsByName;
