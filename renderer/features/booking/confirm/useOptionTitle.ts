import type { OfferOption } from '../../../../contract/rules/offer/partyFit.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useProduct } from '../../../travel/product/useProduct.ts';
import { optionOf } from '../../../travel/quote/quoteRows.ts';

type Titled = Pick<OfferOption, 'option' | 'family'>;

/** The name of an option of a quote; where it is sold as a fare family, that and its class: "标准经济 K". */
export function useTitleOfOption(): (option: Titled) => string {
  const optionName = useProduct().useOptionName();
  const language = useLanguage();
  return ({ option, family }) =>
    family ? `${localisedText(family, language)} ${option}` : optionName(option);
}

/** The name of an option among those of a quote, by its code. */
export function useOptionTitle(options: readonly OfferOption[]): (option: string) => string {
  const titleOf = useTitleOfOption();
  return (option) => titleOf(optionOf(options, option) ?? { option });
}
