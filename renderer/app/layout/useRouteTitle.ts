import { useTranslation } from 'react-i18next';
import type { FeatureRoute } from '../../shared/manifest.ts';
import { dynamicText } from '../../shared/text/dynamicText.ts';
import { useBrandName } from '../brand.ts';

/** A route's own title, else the product's name in this language (spec §1). */
export function useRouteTitle(route: FeatureRoute | null): string {
  const { i18n } = useTranslation('common');
  const product = useBrandName();
  return (route?.title && dynamicText(i18n, route.title)) || product;
}
