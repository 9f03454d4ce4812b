import { inSession } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

export const profileFacts = {
  /** Oneself, or the principal acted for; numbers masked on the server. */
  'profile.me.get': {
    kind: 'query',
    access: inSession('own', 'profile'),
    cacheSeconds: 300,
    provides: ['Profile'],
  },

  /** What one says of oneself beyond what the company knows, and what of it stands on a document. Birth date whole. */
  'profile.personal.get': {
    kind: 'query',
    access: inSession('own', 'never'),
    cacheSeconds: 300,
    provides: ['Profile'],
  },

  /** Sets the given fields of one's own and leaves the others. What an ID card says is not set by hand. */
  'profile.personal.save': {
    kind: 'command',
    access: inSession('own', 'never'),
    outdates: ['Profile'],
    errors: { PROFILE_ON_ID_CARD: 4890, BIRTH_DATE_INVALID: 4891 },
  },

  /** Sets one's own name, while neither a document nor a booking that is not over stands on it. */
  'profile.name.save': {
    kind: 'command',
    access: inSession('own', 'never'),
    outdates: ['Profile', 'Traveller'],
    errors: { NAME_INVALID: 4615, NAME_LOCKED: 4892 },
  },

  /** Sets one's surname and given names in Latin letters, as on a passport; both empty: as the name is read. */
  'profile.latinName.save': {
    kind: 'command',
    access: inSession('own', 'never'),
    outdates: ['Profile'],
    errors: { LATIN_NAME_INVALID: 4893 },
  },

  /** One's own picture; null for none. */
  'profile.avatar.get': {
    kind: 'query',
    access: inSession('own', 'never'),
    cacheSeconds: 3600,
    provides: ['Avatar'],
  },

  /** Stores a picture of oneself in the place of the one before; what a camera wrote into it is left out. */
  'profile.avatar.set': {
    kind: 'command',
    access: inSession('own', 'never'),
    isUpload: true,
    outdates: ['Avatar'],
    errors: { PICTURE_INVALID: 4894, PICTURE_TOO_LARGE: 4895 },
  },

  'profile.avatar.remove': {
    kind: 'command',
    access: inSession('own', 'never'),
    outdates: ['Avatar'],
  },

  /** The spec's generic save, held to the one table, columns and row it names (wire-protocol §7). */
  SaveBean: {
    kind: 'command',
    access: inSession('own', 'never'),
    outdates: ['Profile'],
    quiet: true,
  },
} as const satisfies FactsByName;
