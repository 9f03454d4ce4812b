import type { ProductKind } from '../../../contract/products.ts';
import { timeOfDay } from '../../shared/format/dateTime.ts';
import type { OfferChoice } from '../shapes/bookingForm.ts';
import type { ChoiceText } from './product.ts';
import { useProduct } from './useProduct.ts';

/** What a choice of a product is called and when it is; where the product says nothing else, its label and its times. */
export function useChoiceWords(kind: ProductKind): (choice: OfferChoice) => ChoiceText {
  const { useChoiceText = useTimes } = useProduct(kind);
  return useChoiceText();
}

const useTimes = () => timesOf;

function timesOf({ label, startAt, endAt }: OfferChoice): ChoiceText {
  const times = [startAt, ...(endAt === undefined ? [] : [endAt])];
  return { label, when: times.map((at) => timeOfDay(at)).join('–') };
}
