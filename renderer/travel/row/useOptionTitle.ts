import type { OfferOption } from '../../../contract/rules/offer/partyFit.ts';
import { localisedText } from '../../shared/format/localised.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { useProduct } from '../product/useProduct.ts';
import { optionOf } from '../quote/quoteRows.ts';
import type { OfferChoice } from '../shapes/bookingForm.ts';

type Titled = Pick<OfferOption, 'option' | 'family'>;

/** The name of an option of a quote; where it is sold as a fare family, that and its class: "标准经济 K". */
export function useTitleOfOption(of?: OfferChoice): (option: Titled) => string {
  const optionName = useProduct().useOptionName();
  const language = useLanguage();
  return ({ option, family }) =>
    family ? `${localisedText(family, language)} ${option}` : optionName(option, of);
}

/** The name of an option among those of a quote, by its code; `of`: the choice it is of, where that is no open booking's. */
export function useOptionTitle(
  options: readonly OfferOption[],
  of?: OfferChoice,
): (option: string) => string {
  const titleOf = useTitleOfOption(of);
  return (option) => titleOf(optionOf(options, option) ?? { option });
}
