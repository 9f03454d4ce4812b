import { inSession } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

/** A draft is its owner's and of those it was shared with; nobody else learns that it is there. */
const own = inSession('own', 'never');

export const draftFacts = {
  /** One's own drafts and templates, and those colleagues share; the last changed first. */
  'draft.list': {
    kind: 'query',
    access: own,
    cacheSeconds: 5,
    provides: ['Draft'],
  },

  /**
   * What of a draft has changed since a version, and who has it open; all of it since 0. An earlier answer would be taken for
   * the draft as it is, and edited.
   */
  'draft.get': {
    kind: 'query',
    access: own,
    cacheSeconds: 0,
    provides: ['Draft'],
  },

  /**
   * Changes parts of a draft, which is made with its first change. A part somebody else has changed meanwhile is not
   * written, and comes back as it stands (`conflicts`).
   */
  'draft.save': {
    kind: 'command',
    access: own,
    quiet: true,
    keep: false,
    errors: { DRAFTS_FULL: 4929 },
  },

  /**
   * Says that a window has a draft open, where in it and whether to edit, or closes it; others who have it open see who is
   * there. A window that says nothing more lapses by itself. It locks nothing.
   */
  'draft.open': {
    kind: 'command',
    access: own,
    quiet: true,
    keep: false,
  },

  /**
   * Gives a draft to a colleague, or shares it: they must be able to book for each of its travellers (`COLLEAGUE_MAY_NOT`).
   */
  'draft.handOver': {
    kind: 'command',
    access: own,
    outdates: ['Draft'],
    errors: { COLLEAGUE_MAY_NOT: 4934 },
  },

  /** Shares a draft of one's own with a colleague no longer; with whom it is not shared, nothing changes. */
  'draft.unshare': {
    kind: 'command',
    access: own,
    outdates: ['Draft'],
  },

  /** Deletes a draft of one's own; one that is shared is left. */
  'draft.remove': {
    kind: 'command',
    access: own,
    outdates: ['Draft'],
  },
} as const satisfies FactsByName;
