import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../shared/text/dynamicText.ts';

/** What a permission or a module is called; the bare key of one nobody has words for. */
export function usePermissionName(): (params: string) => string {
  const { i18n } = useTranslation('organisation');
  return (params) => dynamicText(i18n, `organisation:permission.${params.replaceAll('.', '_')}`) ?? params;
}
