import { useTranslation } from 'react-i18next';
import type { RuleFrame } from '../../../contract/shapes/rules/standard.ts';

/** What a tier of cities is called: by its rank at home, or abroad. */
export function useTierName(): (tier: RuleFrame['tiers'][number]) => string {
  const { t } = useTranslation('rules');
  return ({ rank, isAbroad }) => t(isAbroad ? 'tierAbroad' : 'tier', { tier: rank });
}
