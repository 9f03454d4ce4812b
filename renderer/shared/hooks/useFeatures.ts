import { useContext, useMemo } from 'react';
import type { FeatureManifest } from '../manifest.ts';
import { RouteTableContext } from '../navigation.ts';

/** The manifests of all features there are, each once. */
export function useFeatures(): readonly FeatureManifest[] {
  const { featureOf } = useContext(RouteTableContext);
  return useMemo(() => [...new Set(featureOf.values())], [featureOf]);
}
