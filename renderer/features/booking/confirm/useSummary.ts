import { useMemo } from 'react';
import type { Intent } from '../../../../contract/shell.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import type { PricedOffer } from '../../../travel/product/product.ts';
import { keptChoice } from '../../../travel/quote/keptChoice.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';
import type { NamedRow } from './useConfirmRows.ts';

/** What the list of pending bookings shows should this one have to wait. Stays on this machine. */
export function useSummary(
  { choice }: BookingForm,
  { title }: PricedOffer,
  rows: readonly NamedRow[],
  totalFen: number,
): Intent['summary'] {
  const language = useLanguage();
  return useMemo(
    () => ({
      title: title(language),
      titles: { zh: title('zh'), en: title('en'), de: title('de') },
      travellers: rows.map((row) => row.name),
      totalFen,
      choice: keptChoice(choice),
    }),
    [choice, title, rows, totalFen, language],
  );
}
