import type { Intent } from '../../../contract/shell.ts';
import type { BookingForm, OfferChoice } from '../shapes/bookingForm.ts';
import { legsOf } from './legs.ts';

/** What a pending booking keeps of a form's choices, so that a person can be asked again once their offers have expired. */
export function keptChoice(form: BookingForm): NonNullable<Intent['summary']['choice']> {
  const [, ...further] = legsOf(form);
  return {
    ...keptOf(form.choice),
    ...(further.length > 0
      ? {
          further: further.map(({ choice, rows }) => ({
            ...keptOf(choice),
            rowIds: rows.map(({ rowId }) => rowId),
          })),
        }
      : {}),
  };
}

const keptOf = ({ label, startAt, zone, facts }: OfferChoice) => ({
  label,
  startAt,
  ...(zone !== undefined && { zone }),
  facts,
});
