import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_NIGHTS } from '../../../../contract/rules/hotel/hotelStay.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { shortDate } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { newKey } from '../../../shared/newKey.ts';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { useQuoteExtensionMutation } from '../state/orderApi.ts';
import { ChangeSheet } from './ChangeSheet.tsx';
import { useAmend } from './useAmend.ts';

/** So many nights are offered at once; staying longer than that is asked for again. */
const mostAtOnce = 14;

/** Staying longer in two steps: until when, with its quote, then the confirmation. `open` is null where nobody may. */
export function useExtend(order: OrderDetail) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const { summary, actions } = order;
  const [until, setUntil] = useState<string | null>(null);
  const [send] = useQuoteExtensionMutation();
  const amending = useAmend(order, 'extend', () => setUntil(null));
  const questionOf = (checkOut: string) => () =>
    send({ input: { orderId: summary.orderId, checkOut }, idem: newKey() });
  const ask = (checkOut: string) => {
    setUntil(checkOut);
    void amending.ask(questionOf(checkOut));
  };
  const close = () => {
    setUntil(null);
    amending.clear();
  };
  const { item } = summary;
  // The last day as its place counts days: abroad it may be another one here.
  const leaves = 'checkOut' in item ? item.checkOut : chinaDate(summary.endAt);
  const nights = 'nights' in item ? item.nights : 0;
  const most = Math.min(mostAtOnce, MOST_NIGHTS - nights);
  const options = Array.from({ length: Math.max(0, most) }, (_, index) => {
    const day = addDays(leaves, index + 1);
    return { id: day, label: t('extend.until', { count: index + 1, day: shortDate(day, language) }) };
  });
  const [first] = options;
  const sheet = until && (
    <ChangeSheet
      isOpen
      order={order}
      verb="extend"
      amending={amending}
      label=""
      choice={
        <Select
          label={t('extend.nights')}
          placeholder={t('extend.nights')}
          options={options}
          value={until}
          onChange={ask}
          isDisabled={amending.isSending}
        />
      }
      onClose={close}
      onAgain={() => ask(until)}
      onConfirm={(given) => void amending.confirm(given, questionOf(until))}
    />
  );
  return { open: actions.extend && first ? () => ask(first.id) : null, sheet };
}
