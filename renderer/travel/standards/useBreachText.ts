import { useTranslation } from 'react-i18next';
import type { Breach } from '../../../contract/shapes/order.ts';
import { useLimitText } from './useLimitText.ts';

/** A broken rule of a standard in words: what it allows and what was taken. */
export function useBreachText(): (breach: Breach) => { rule: string; text: string } {
  const { t } = useTranslation(['order', 'item']);
  const limitText = useLimitText();
  return ({ rule, limit, actual }) => ({
    rule: t(`standard.rule.${rule}`),
    text: t('standard.breach', { limit: limitText(rule, limit), actual: limitText(rule, actual) }),
  });
}
