import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

const board = {
  kind: 'query',
  access: needing(inSession('served', 'orders'), 'orders.view'),
  cacheSeconds: 30,
} as const;

/**
 * What has to be done over everybody the caller serves by name, oneself included, and of what a travel manager booked or
 * has to settle; with `_ctx` of the principal alone. Private journeys of others are on none of them.
 */
export const boardFacts = {
  /** How much is on each board, and how much of it cannot wait. */
  'desk.board.count.get': { ...board, provides: ['Home', 'Order', 'Approval'] },

  /** What lapses, the next first. */
  'desk.board.deadline.list': { ...board, provides: ['Order', 'Approval'] },

  /** Issued orders that soon cost more to give back, the next step first. */
  'desk.board.fee.list': { ...board, provides: ['Order'] },

  /** What somebody else is asked to decide, the next deadline first. */
  'desk.board.approval.list': { ...board, provides: ['Approval', 'Order'] },

  /** Orders nobody can say the state of, those left to a person first. */
  'desk.board.unknown.list': { ...board, provides: ['Order'] },

  /** Vouchers that are not there yet and have a deadline, the next first. */
  'desk.board.voucher.list': { ...board, provides: ['Order'] },

  /** Who leaves today or tomorrow, and whose journey was moved or withdrawn, with what else goes there. */
  'desk.board.travel.list': { ...board, provides: ['Order'] },

  /** What a disrupted order would best become now, as an offer to quote a change to. */
  'desk.board.next.get': {
    kind: 'query',
    access: needing(inSession('served', 'book'), 'orders.view'),
    cacheSeconds: 0,
    errors: { SUPPLIER_UNAVAILABLE: 4636 },
  },
} as const satisfies FactsByName;
