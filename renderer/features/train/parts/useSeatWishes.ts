import { useTranslation } from 'react-i18next';
import { seatLetters } from '../../../../contract/rules/rail/seatLetters.ts';
import { seatOption } from '../logic/seatOptions.ts';

/** The letters of a seat class with where they are: "A 靠窗"; none where seats have no letters. */
export function useSeatWishes(): (option: string) => readonly { id: string; label: string }[] {
  const { t } = useTranslation('train');
  return (option) => {
    const seat = seatOption(option);
    const letters = seat ? seatLetters[seat] : [];
    return letters.map(({ letter, spot }) => ({ id: letter, label: t(`wish.${spot}`, { letter }) }));
  };
}
