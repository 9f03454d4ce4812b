import { useTranslation } from 'react-i18next';
import { timeOfDay } from '../../../shared/format/dateTime.ts';
import type { ChoiceText } from '../../../travel/product/product.ts';
import type { OfferChoice } from '../../../travel/shapes/bookingForm.ts';
import { rideFacts } from '../logic/rideFacts.ts';

/** A chosen ride in a cell: its service, and when it begins. */
export function useRideWords(): (choice: OfferChoice) => ChoiceText {
  const { t } = useTranslation('item');
  return (choice) => {
    const service = rideFacts(choice)?.service;
    return { label: service ? t(`carService.${service}`) : choice.label, when: timeOfDay(choice.startAt) };
  };
}
