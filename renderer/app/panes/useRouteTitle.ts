import { useTranslation } from 'react-i18next';
import type { FeatureRoute } from '../../shared/manifest.ts';
import { dynamicText } from '../../shared/text/dynamicText.ts';
import { useBrandName } from '../brand/brand.ts';

/** A route's own title, else the product's name in this language (spec §1). Empty until its words are loaded. */
export function useRouteTitle(route: FeatureRoute | null): string {
  const namespace = route?.title?.split(':', 1)[0];
  // Which namespace it is comes from the manifest; asking for it here draws the title again once it is loaded.
  const { i18n } = useTranslation(namespace as 'common' | undefined, { useSuspense: false });
  const product = useBrandName();
  return route?.title ? (dynamicText(i18n, route.title) ?? '') : product;
}
