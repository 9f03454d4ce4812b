import { useTranslation } from 'react-i18next';
import { Money } from '../../shared/ui/display/Money.tsx';
import { useProduct, useProductText } from '../product/useProduct.ts';
import type { OfferOption } from '../shapes/offer.ts';
import { VerdictMark } from '../standards/VerdictMark.tsx';
import { onSale, partyFit } from './partyFit.ts';

type Props = { options: readonly OfferOption[]; names: readonly string[]; isLowest: boolean };

/** The figure at the right: each on an option of their own standard, or the lowest fare while nobody is picked. */
export function OfferPrice({ options, names, isLowest }: Props) {
  const { t } = useTranslation('travel');
  const productText = useProductText();
  const optionName = useProduct().useOptionName();
  const [cheapest] = onSale(options);
  if (!cheapest) return <span className="travel-offer__off">{t('offers.soldOut')}</span>;
  if (names.length === 0) {
    return (
      <>
        <Money fen={cheapest.fareFen} /> <span className="travel-offer__sub">{t('offers.from')}</span>
      </>
    );
  }
  const fit = partyFit(options, names.length);
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
      {fit.totalFen === null ? <span aria-hidden="true">—</span> : <Money fen={fit.totalFen} />}
      <span className="travel-offer__sub">
        {fit.totalFen === null
          ? productText('results.missing', { count: fit.missing })
          : `${t('people', { count: names.length })}${lowest}`}
      </span>
    </>
  );
}
