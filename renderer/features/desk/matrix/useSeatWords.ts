import { useTranslation } from 'react-i18next';
import type { ProductKind } from '../../../../contract/products.ts';
import { numberFormat } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import type { LikeOffer } from '../../../travel/product/product.ts';
import { useChoiceWords } from '../../../travel/product/useChoiceWords.ts';
import { useProduct } from '../../../travel/product/useProduct.ts';
import type { Seat } from './plans.ts';

const metresPerKm = 1000;

/** What an offer of a leg is called, and what one person is given on it. */
export function useSeatWords(kind: ProductKind) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const optionName = useProduct(kind).useOptionName();
  const choiceText = useChoiceWords(kind);
  const offerText = ({ choice }: LikeOffer) => {
    const { label, when } = choiceText(choice);
    return `${label} ${when}`;
  };
  const seatText = ({ offer, option }: Seat) => {
    const { metres = 0, choice } = offer;
    const far = numberFormat(language, 1).format(metres / metresPerKm);
    return [
      offerText(offer),
      choiceText(choice).part ?? '',
      optionName(option, choice),
      metres > 0 ? t('matrix.away', { km: far }) : '',
    ]
      .filter(Boolean)
      .join(' ');
  };
  return { optionName, offerText, seatText };
}
