import { useTranslation } from 'react-i18next';
import type { Verdict } from '../../../../contract/shapes/order.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';

/** What a room goes beyond, in words: the cap over the stay, the stars, the hotels agreed with; '' for nothing. */
export function useStandardText(): (verdict: Verdict) => string {
  const { t } = useTranslation(['hotel', 'item', 'travel']);
  const language = useLanguage();
  return ({ breaches }) =>
    breaches
      .flatMap(({ rule, limit, actual }) => {
        const [most, taken] = [limit.amount ?? 0, actual.amount ?? 0];
        const fen = (amount: number) => moneyText(amount, language, { whole: true });
        if (rule === 'hotelNight') return t('breach.night', { limit: fen(most), over: fen(taken - most) });
        if (rule === 'hotelStars') return t('breach.stars', { stars: t('item:stars', { count: most }) });
        return rule === 'hotelAgreement' ? t('breach.agreement') : [];
      })
      .join(t('travel:listJoin'));
}
