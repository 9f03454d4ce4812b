import type { OfferOption } from '../../../../contract/rules/offer/partyFit.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useProduct } from '../../../travel/product/useProduct.ts';

/** The name of an option among those of a quote; where it is sold as a fare family, that and its class: "标准经济 K". */
export function useOptionTitle(options: readonly OfferOption[]): (option: string) => string {
  const optionName = useProduct().useOptionName();
  const language = useLanguage();
  return (option) => {
    const family = options.find((one) => one.option === option)?.family;
    return family ? `${localisedText(family, language)} ${option}` : optionName(option);
  };
}
