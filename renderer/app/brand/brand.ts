import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectServiceFlag } from '../../shared/settings.ts';
import { type Brand, brands } from './brands.ts';

/** The brand of the stored service flag. */
export function useBrand(): Brand {
  return brands[useSelector(selectServiceFlag)];
}

/** Its name in the language shown. */
export function useBrandName(): string {
  const { t } = useTranslation('common');
  return t(useBrand().nameKey);
}
