import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { DraftRow } from '../../../contract/shapes/booking.ts';
import type { Random } from '../ports.ts';
import type { DueTimes } from './dueTimes.ts';
import type { IntentRows, StoredIntent } from './intentRows.ts';
import { madeAgain } from './madeAgain.ts';

type Done = Result<Record<string, never>>;

/** What a person decides about an intent in the list. */
export type PersonAnswers = {
  giveUp(stored: StoredIntent): Promise<Done>;
  /** Sends these rows again, as an intent of its own. */
  resend(stored: StoredIntent, again: readonly DraftRow[]): Promise<Done>;
};

export function makePersonAnswers({
  rows,
  due,
  random,
  isRunning,
}: {
  readonly rows: Pick<IntentRows, 'change' | 'replace'>;
  readonly due: Pick<DueTimes, 'delete'>;
  readonly random: Random;
  readonly isRunning: (idem: string) => boolean;
}): PersonAnswers {
  return {
    async giveUp(stored) {
      if (stored.status === 'waiting' || stored.status === 'sending') {
        // Once it may have arrived, giving up here would only hide a booking that stands.
        if (stored.mayHaveArrived || isRunning(stored.idem)) return fail('IN_FLIGHT');
        due.delete(stored.idem);
        const gone = await rows.change(stored.idem, {
          status: 'refused',
          errorCode: 'ABORTED',
          shown: true,
          onlyUnsent: true,
        });
        return gone ? ok({}) : fail('IN_FLIGHT');
      }
      const status = stored.status === 'asking' ? 'done' : stored.status;
      await rows.change(stored.idem, { status, errorCode: stored.errorCode, shown: true });
      return ok({});
    },
    async resend(stored, again) {
      if (stored.status !== 'asking') return fail('NOT_FOUND');
      const made = madeAgain(stored, again, random.uuid());
      if (!made) return fail('INPUT_INVALID', { details: { fields: ['answer.rows'] } });
      return (await rows.replace(stored.idem, made)) ? ok({}) : fail('NOT_FOUND');
    },
  };
}
