import { useTranslation } from 'react-i18next';
import { carLevels } from '../../../contract/enums/car.ts';
import { airlineCabins } from '../../../contract/enums/flight.ts';
import type { standardUnits } from '../../../contract/enums/journey.ts';
import { seatCodes } from '../../../contract/enums/rail.ts';
import type { StandardRule } from '../../../contract/enums/standard.ts';
import { durationText } from '../../shared/format/duration.ts';
import { moneyText } from '../../shared/format/money.ts';
import { numberFormat, percentText } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';

/** What a rule allows, or what was taken: codes of the product, or an amount. */
type Limit = {
  readonly unit: (typeof standardUnits)[number];
  readonly codes: readonly string[];
  readonly amount: number | null;
};

/** What a rule of a standard allows, in words and figures. */
export function useLimitText(): (rule: StandardRule, limit: Limit) => string {
  const { t } = useTranslation(['order', 'item']);
  const language = useLanguage();
  const codeText = (rule: StandardRule, code: string): string => {
    const seat = seatCodes.find((one) => one === code);
    const cabin = airlineCabins.find((one) => one === code);
    const level = carLevels.find((one) => one === code);
    if (rule === 'trainSeat' && seat) return t(`item:seat.${seat}`);
    if (rule === 'flightCabin' && cabin) return t(`item:cabin.${cabin}`);
    if (rule === 'carLevel' && level) return t(`item:carLevel.${level}`);
    return code;
  };
  return (rule, { unit, codes, amount }) => {
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
      case 'minutes':
        return durationText(figure, language);
      case 'stars':
        return t('standard.stars', { count: figure });
      case 'yes':
        return figure > 0 ? t('standard.yes') : t('standard.no');
    }
  };
}
