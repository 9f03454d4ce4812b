import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

const ownDesk = needing(inSession('own', 'never'), 'orders.view');
const outdates = ['Order', 'Home', 'Draft'] as const;
const termErrors = { COLLEAGUE_MAY_NOT: 4934, CARE_DAY_WRONG: 5040 } as const;

/**
 * Orders and desks in a colleague's care (decision 101). Nobody gains a right by it: whoever is given something reaches
 * everybody who travels by it themselves, which is asked again at every reading.
 */
export const careFacts = {
  /** Gives the care of an open order to a colleague: whoever may book for it, and of one in care its present carer alone. */
  'order.care.give': {
    kind: 'command',
    access: needing(inSession('served', 'book'), 'orders.view'),
    outdates,
    errors: { ...termErrors, ORDER_OVER: 5041, CARED_BY_ANOTHER: 5042, CARE_IS_THEIRS: 5043 },
  },

  /** Takes an order back, or gives it back: by whoever gave it or has it. */
  'order.care.end': {
    kind: 'command',
    access: needing(inSession('served', 'book'), 'orders.view'),
    outdates,
    errors: { CARE_OVER: 5044 },
  },

  /** What was handed to the caller and what they handed over, each with what lapses of it next. */
  'order.care.list': {
    kind: 'query',
    access: ownDesk,
    cacheSeconds: 30,
    provides: ['Order', 'Approval', 'Draft'],
  },

  /** What would go were the caller's desk handed over, what would stay and why; without a colleague all that is on it. */
  'desk.handOver.quote': {
    kind: 'query',
    access: ownDesk,
    cacheSeconds: 5,
    provides: ['Order', 'Approval', 'Draft'],
    errors: { COLLEAGUE_MAY_NOT: 4934 },
  },

  /** Hands everything open on the caller's desk to a colleague; what they may not have stays. */
  'desk.handOver.give': {
    kind: 'command',
    access: ownDesk,
    outdates,
    errors: { ...termErrors, NOTHING_TO_HAND_OVER: 5045 },
  },

  /** Ends all that is left of a hand-over: by whoever gave it or has it. */
  'desk.handOver.end': {
    kind: 'command',
    access: ownDesk,
    outdates,
    errors: { CARE_OVER: 5044 },
  },
} as const satisfies FactsByName;
