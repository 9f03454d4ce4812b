import { useTranslation } from 'react-i18next';
import { seatOption } from '../logic/seatOptions.ts';

/** The name of a seat by the option a row or verdict carries; an option that is no seat kind stays as it is. */
export function useSeatName(): (option: string) => string {
  const { t } = useTranslation('item');
  return (option) => {
    const seat = seatOption(option);
    return seat ? t(`seat.${seat}`) : option;
  };
}
