import { useMemo } from 'react';
import type { Intent } from '../../../../contract/shell.ts';
import { timeOfDay } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import type { BookingForm, Quote } from '../../../travel/quote/bookingForm.ts';
import type { NamedRow } from './useConfirmRows.ts';

/** What the list of waiting bookings shows should this one have to wait. Stays on this machine. */
export function useSummary(
  form: BookingForm,
  quote: Quote,
  rows: readonly NamedRow[],
  totalFen: number,
): Intent['summary'] {
  const language = useLanguage();
  return useMemo(() => {
    const { offer } = quote;
    const { search, trainNo, departAt, fromStation, toStation } = form.choice;
    const from = localisedText(offer.from.name, language);
    const to = localisedText(offer.to.name, language);
    return {
      title: `${offer.trainNo} ${timeOfDay(offer.departAt)} ${from} – ${to}`,
      travellers: rows.map((row) => row.name),
      totalFen,
      train: { trainNo, departAt, fromStation, toStation, ...search },
    };
  }, [form.choice, quote, rows, totalFen, language]);
}
