import { useMemo } from 'react';
import type { Intent } from '../../../../contract/shell.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import type { PricedOffer } from '../../../travel/product/product.ts';
import { useProduct } from '../../../travel/product/useProduct.ts';
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
  const { summaryOf } = useProduct();
  return useMemo(
    () => ({
      title: title(language),
      travellers: rows.map((row) => row.name),
      totalFen,
      ...summaryOf(choice),
    }),
    [choice, title, rows, totalFen, language, summaryOf],
  );
}
