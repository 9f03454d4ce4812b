import { inSession } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

export const settingsFacts = {
  'preference.get': {
    kind: 'query',
    access: inSession('own', 'never'),
    cacheSeconds: 3600,
    provides: ['Preference'],
  },

  /** Sets the given fields and leaves the others. */
  'preference.save': {
    kind: 'command',
    access: inSession('own', 'never'),
    outdates: ['Preference'],
    quiet: true,
  },

  /** Cities and stations a person chose in pickers, the last first. */
  'place.used.list': {
    kind: 'query',
    access: inSession('own', 'never'),
    cacheSeconds: 3600,
    provides: ['UsedPlace'],
  },

  /** One was chosen. Only the last ones are kept. */
  'place.used.add': {
    kind: 'command',
    access: inSession('own', 'never'),
    outdates: ['UsedPlace'],
    quiet: true,
  },

  /** Forgets all of them. */
  'place.used.clear': {
    kind: 'command',
    access: inSession('own', 'never'),
    outdates: ['UsedPlace'],
    quiet: true,
  },

  /** Screens and people one takes from the command bar, the last first: it offers those before others. */
  'command.used.list': {
    kind: 'query',
    access: inSession('own', 'never'),
    cacheSeconds: 3600,
    provides: ['UsedCommand'],
  },

  /** One was taken. Only the last ones are kept. */
  'command.used.add': {
    kind: 'command',
    access: inSession('own', 'never'),
    outdates: ['UsedCommand'],
    quiet: true,
  },
} as const satisfies FactsByName;
