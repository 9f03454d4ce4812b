import type { ProductKind } from '../../../contract/products.ts';
import { spanText } from '../item/spanText.ts';
import type { OfferChoice } from '../shapes/bookingForm.ts';
import type { ChoiceText } from './product.ts';
import { useProduct } from './useProduct.ts';

/** What a choice of a product is called and when it is; where the product says nothing else, its label and its times. */
export function useChoiceWords(kind: ProductKind): (choice: OfferChoice) => ChoiceText {
  const { useChoiceText = useTimes } = useProduct(kind);
  return useChoiceText();
}

const useTimes =
  () =>
  ({ label, startAt, endAt }: OfferChoice): ChoiceText => ({ label, when: spanText(startAt, endAt) });
