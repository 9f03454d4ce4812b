import { useTranslation } from 'react-i18next';
import type { OfferOption } from '../../../contract/rules/offer/partyFit.ts';
import { onSale, partyFit } from '../../../contract/rules/offer/partyFit.ts';
import { priceOfFit } from '../../../contract/rules/offer/partyPrice.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { Money } from '../../shared/ui/display/Money.tsx';
import { Price, PriceBasisWord } from '../price/Price.tsx';
import { useProduct, useProductText } from '../product/useProduct.ts';
import { VerdictMark } from '../standards/VerdictMark.tsx';

type Props = { options: readonly OfferOption[]; names: readonly string[]; isLowest: boolean };

/** The figure at the right: each on an option of their own standard, or the lowest fare while nobody is picked. */
export function OfferPrice({ options, names, isLowest }: Props) {
  const { t } = useTranslation('travel');
  const language = useLanguage();
  const productText = useProductText();
  const optionName = useProduct().useOptionName();
  const [cheapest] = onSale(options);
  if (!cheapest) return <span className="travel-offer__off">{t('offers.soldOut')}</span>;
  if (names.length === 0) {
    return (
      <>
        {language !== 'zh' && <span className="travel-offer__from">{t('offers.from')} </span>}
        <Money fen={cheapest.fareFen} />
        {language === 'zh' && <span className="travel-offer__sub">{t('offers.from')}</span>}
      </>
    );
  }
  const fit = partyFit(options, names.length);
  const price = priceOfFit(fit);
  const [only] = fit.people;
  const lowest = isLowest ? ` ${t('offers.lowest')}` : '';
  if (names.length === 1 && only) {
    const isWithin = only.verdict.control === 'within';
    return (
      <>
        <Money fen={only.fareFen} />
        <span className="travel-offer__sub">
          <VerdictMark control={only.verdict.control}>
            {isWithin
              ? t('offers.optionWithin', { option: optionName(only.option) })
              : t(`control.${only.verdict.control}`)}
            {lowest}
          </VerdictMark>
        </span>
      </>
    );
  }
  return (
    <>
      {price ? <Price price={price} count={names.length} bare /> : <span aria-hidden="true">—</span>}
      <span className="travel-offer__sub">
        {price ? (
          <>
            <PriceBasisWord count={names.length} />
            {lowest}
          </>
        ) : (
          productText('results.missing', { count: fit.missing })
        )}
      </span>
    </>
  );
}
