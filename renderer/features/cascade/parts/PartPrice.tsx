import { useTranslation } from 'react-i18next';
import type { CascadePart } from '../../../../contract/shapes/desk/cascade.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';

/** What a part comes to, and how much of it its supplier takes as a fee. */
export function PartPrice({ part: { payFen, refundFen, feeFen, atHotelFen = 0 } }: { part: CascadePart }) {
  const { t } = useTranslation('cascade');
  const language = useLanguage();
  return (
    <span className="cascade-part__price">
      <strong>{signedMoney(payFen - refundFen, language)}</strong>
      {atHotelFen > 0 && <span>{t('atHotel', { price: moneyText(atHotelFen, language) })}</span>}
      <span>{feeFen === 0 ? t('noFee') : t('fee', { price: moneyText(feeFen, language) })}</span>
    </span>
  );
}

/** A sum with its sign, fen; what comes back is below nothing. */
export function signedMoney(fen: number, language: ReturnType<typeof useLanguage>): string {
  const sign = fen < 0 ? '−' : fen > 0 ? '+' : '';
  return `${sign}${moneyText(Math.abs(fen), language)}`;
}
