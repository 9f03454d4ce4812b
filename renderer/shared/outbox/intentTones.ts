import type { Intent } from '../../../contract/shell.ts';

/** How a kept booking is spoken of: one that was sent without an answer is not one that waits to be sent. */
export type IntentStanding = Intent['status'] | 'unanswered';

/** How an intent is shown: one that may have arrived is without an answer, whatever its status. */
export function standingOf({ status, mayHaveArrived }: Intent): IntentStanding {
  return mayHaveArrived ? 'unanswered' : status;
}

/** How a kept booking stands, in colour. */
export const intentTones = {
  waiting: 'unknown',
  unanswered: 'unknown',
  sending: 'unknown',
  asking: 'warn',
  done: 'ok',
  refused: 'bad',
  unreadable: 'bad',
} as const satisfies Record<IntentStanding, string>;
