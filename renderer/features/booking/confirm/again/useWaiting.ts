import type { TravellerRef } from '../../../../../contract/shapes/people.ts';
import { dateIn } from '../../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../../shared/hooks/useLanguage.ts';
import { useIntents } from '../../../../shared/outbox/useIntents.ts';
import { travellerKey } from '../../../../travel/party/travellerKey.ts';
import type { BookingForm } from '../../../../travel/shapes/bookingForm.ts';

/** What waits on this machine to be sent, or was sent without an answer, for people of a form on its day: its titles. */
export function useWaiting(form: BookingForm): (traveller: TravellerRef) => readonly string[] {
  const { intents } = useIntents();
  const language = useLanguage();
  const day = dateIn(form.choice.startAt, form.choice.zone);
  const waiting = (intents ?? []).filter(
    ({ status, summary }) =>
      (status === 'waiting' || status === 'sending') &&
      summary.choice &&
      [summary.choice, ...(summary.choice.further ?? [])].some(
        ({ startAt, zone }) => dateIn(startAt, zone) === day,
      ),
  );
  return (traveller) => {
    const key = travellerKey(traveller);
    return waiting
      .filter(({ input }) =>
        input.rows.some((row) => row.kind === form.kind && travellerKey(row.traveller) === key),
      )
      .map(({ summary }) => summary.titles?.[language] ?? summary.title);
  };
}
