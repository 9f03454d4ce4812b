import type { Language } from '../../../../contract/languages.ts';
import type { Intent } from '../../../../contract/shell.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import type { PricedOffer } from '../../../travel/product/product.ts';
import { keptChoice } from '../../../travel/quote/keptChoice.ts';
import type { NamedRow } from '../../../travel/row/namedRow.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';

/** What the list of pending bookings shows should this one have to wait. Stays on this machine. */
export function useSummary(
  form: BookingForm,
  titles: readonly PricedOffer['title'][],
  rows: readonly NamedRow[],
  totalFen: number,
): Intent['summary'] {
  const language = useLanguage();
  const title = (of: Language) => titles.map((one) => one(of)).join(' / ');
  return {
    title: title(language),
    titles: { zh: title('zh'), en: title('en'), de: title('de') },
    travellers: [...new Map(rows.map(({ row, name }) => [travellerKey(row.traveller), name])).values()],
    totalFen,
    choice: keptChoice(form),
  };
}
