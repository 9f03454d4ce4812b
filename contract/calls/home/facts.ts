import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

export const homeFacts = {
  /** Per-company menu: colour and home entries in order (spec §3 "Per-company menu config"). */
  'area.h5.get': {
    kind: 'query',
    access: inSession('company', 'never'),
    cacheSeconds: 3600,
  },

  /** What the home screen shows of the person it is for: oneself, or the principal acted for. */
  'home.overview.get': {
    kind: 'query',
    access: inSession('own', 'orders'),
    cacheSeconds: 30,
    provides: ['Home', 'Order'],
  },

  /**
   * What waits today over everybody the caller serves by name, oneself included, and of what a travel manager booked or
   * has to settle; with `_ctx` of the principal alone. Approvals the caller is to decide stand apart.
   */
  'home.today.get': {
    kind: 'query',
    access: needing(inSession('served', 'orders'), 'orders.view'),
    cacheSeconds: 30,
    provides: ['Home', 'Order'],
  },

  /** Usage tracking (spec §7). The spec's `token` is dropped (wire-protocol §7); failures are only logged. */
  'tracking.point.save': {
    kind: 'command',
    access: inSession('none', 'never'),
    quiet: true,
  },
} as const satisfies FactsByName;
