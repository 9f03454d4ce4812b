import { inSession } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

export const organisationFacts = {
  'Zz.getDept': {
    kind: 'query',
    access: inSession('company', 'never'),
    cacheSeconds: 3600,
  },

  'CRM.MemberInfo': {
    kind: 'query',
    access: inSession('served', 'profile'),
    cacheSeconds: 300,
    provides: ['Profile'],
  },
} as const satisfies FactsByName;
