import { useTranslation } from 'react-i18next';
import { levelOf } from '../logic/levels.ts';

/** The word for a level: 舒适型. */
export function useLevelName(): (option: string) => string {
  const { t } = useTranslation('item');
  return (option) => {
    const level = levelOf(option);
    return level ? t(`carLevel.${level}`) : option;
  };
}
