import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

const importers = needing(inSession('company', 'never'), 'manage.invitations');

/** Many people at once: tried first, then added part by part under one import, which can be undone as a whole. */
export const importingFacts = {
  /** What is wrong with each of these rows, were they added now; nothing is written. */
  'import.staff.check': {
    kind: 'query',
    access: importers,
    cacheSeconds: 0,
  },

  /** Begins an import. */
  'import.staff.start': {
    kind: 'command',
    access: importers,
    quiet: true,
    outdates: ['Import'],
  },

  /** Adds a part of an import's people, all of them or none. */
  'import.staff.add': {
    kind: 'command',
    access: importers,
    quiet: true,
    outdates: ['Traveller', 'Organisation', 'Import'],
    errors: { IMPORT_ROWS_WRONG: 4972, IMPORT_CLOSED: 4973 },
  },

  /** The company's imports, newest first. */
  'import.staff.list': {
    kind: 'query',
    access: importers,
    cacheSeconds: 0,
    provides: ['Import'],
  },

  /**
   * Takes the people of an import out again. Whoever is in use by then stays, and is counted: they have a password, or
   * anything names them (an order, a grant, a chain of approvers, a draft). So does whoever may do more than the caller.
   */
  'import.staff.undo': {
    kind: 'command',
    access: importers,
    outdates: ['Traveller', 'Organisation', 'Import'],
    errors: { IMPORT_CLOSED: 4973 },
  },
} as const satisfies FactsByName;
