import { forRoles, inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

const departments = needing(inSession('company', 'never'), 'manage.departments');

/** Exemptions are given by the company's administrator, whatever permissions say. */
const administrator = forRoles('company', 'travelManager');
/** Why a department cannot stand somewhere. */
const placing = {
  DEPARTMENT_UNKNOWN: 4770,
  DEPARTMENT_NAME_TAKEN: 4968,
  DEPARTMENT_RING: 4969,
  DEPARTMENT_TOO_DEEP: 4971,
} as const;

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

  /** The company's departments with how many work in each, and its levels: what people are sorted by. */
  'organisation.department.list': {
    kind: 'query',
    access: needing(inSession('company', 'never'), 'manage.departments', 'manage.employees'),
    provides: ['Organisation'],
  },

  /**
   * Makes a department below another or at the top, or gives one other names and another place. OVERTAKEN where it was
   * renamed or moved since it was read.
   */
  'organisation.department.save': {
    kind: 'command',
    access: departments,
    outdates: ['Organisation'],
    errors: placing,
  },

  /** Puts a department, with all below it, below another one or at the top. */
  'organisation.department.move': {
    kind: 'command',
    access: departments,
    outdates: ['Organisation'],
    errors: placing,
  },

  /** Removes a department nobody works in, with none below it, that no chain of approvers is written for. */
  'organisation.department.remove': {
    kind: 'command',
    access: departments,
    outdates: ['Organisation'],
    errors: { DEPARTMENT_UNKNOWN: 4770, DEPARTMENT_IN_USE: 4970 },
  },

  /** Who asks nobody, by name or by level, for what kinds of approval. */
  'organisation.exempt.list': {
    kind: 'query',
    access: administrator,
    provides: ['Exemption'],
  },

  /** Exempts people and levels from these kinds of approval and from no others; from none: they ask again. */
  'organisation.exempt.set': {
    kind: 'command',
    access: administrator,
    outdates: ['Exemption'],
    errors: { LEVEL_UNKNOWN: 4771 },
  },
} as const satisfies FactsByName;
