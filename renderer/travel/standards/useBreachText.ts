import { useTranslation } from 'react-i18next';
import type { Breach } from '../../../contract/shapes/order.ts';
import { timeOfDay } from '../../shared/format/dateTime.ts';
import { moneyText } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { useLimitText } from './useLimitText.ts';

/**
 * A broken rule of a standard in words: what it allows and what was taken; of the lowest fare also the flight that had it
 * then, its price and how much dearer the chosen one is.
 */
export function useBreachText(): (breach: Breach) => { rule: string; text: string } {
  const { t } = useTranslation(['order', 'item']);
  const language = useLanguage();
  const limitText = useLimitText();
  return ({ rule, limit, actual, lowest }) => {
    const words = { rule: t(`standard.rule.${rule}`) };
    if (!lowest || limit.amount === null || actual.amount === null)
      return {
        ...words,
        text: t('standard.breach', { limit: limitText(rule, limit), actual: limitText(rule, actual) }),
      };
    return {
      ...words,
      text: t('standard.lowestThen', {
        flight: lowest.flightNos,
        time: timeOfDay(lowest.departAt, lowest.zone),
        price: moneyText(limit.amount, language),
        actual: moneyText(actual.amount, language),
        more: moneyText(actual.amount - limit.amount, language),
      }),
    };
  };
}
