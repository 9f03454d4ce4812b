import { useTranslation } from 'react-i18next';
import { carLevels } from '../../../../contract/enums/car.ts';
import { airlineCabins } from '../../../../contract/enums/flight.ts';
import { seatCodes } from '../../../../contract/enums/rail.ts';
import type { Breach } from '../../../../contract/shapes/order.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { numberFormat, percentText } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';

/** A broken rule of a standard in words: what it allows and what was taken. */
export function useBreachText(): (breach: Breach) => { rule: string; text: string } {
  const { t } = useTranslation(['order', 'item']);
  const language = useLanguage();
  const codeText = (rule: Breach['rule'], code: string): string => {
    const seat = seatCodes.find((one) => one === code);
    const cabin = airlineCabins.find((one) => one === code);
    const level = carLevels.find((one) => one === code);
    if (rule === 'trainSeat' && seat) return t(`item:seat.${seat}`);
    if (rule === 'flightCabin' && cabin) return t(`item:cabin.${cabin}`);
    if (rule === 'carLevel' && level) return t(`item:carLevel.${level}`);
    return code;
  };
  const figureText = (rule: Breach['rule'], { unit, codes, amount }: Breach['limit']): string => {
    const figure = amount ?? 0;
    switch (unit) {
      case 'codes':
        return codes.map((code) => codeText(rule, code)).join(t('listJoin'));
      case 'fen':
        return moneyText(figure, language);
      case 'tenths':
        // A discount in tenths of the full fare: 八折 is 80 %.
        return t('standard.discount', {
          value:
            language === 'zh'
              ? numberFormat(language, 1).format(figure)
              : percentText(Math.round(figure * 1000), language),
        });
      case 'days':
        return t('standard.days', { count: figure });
      case 'stars':
        return t('standard.stars', { count: figure });
      case 'yes':
        return figure > 0 ? t('standard.yes') : t('standard.no');
    }
  };
  return ({ rule, limit, actual }) => ({
    rule: t(`standard.rule.${rule}`),
    text: t('standard.breach', { limit: figureText(rule, limit), actual: figureText(rule, actual) }),
  });
}
