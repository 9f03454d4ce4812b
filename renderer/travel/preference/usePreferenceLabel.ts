import { useTranslation } from 'react-i18next';
import { useUser } from '../../shared/session/useSession.ts';
import type { PartyMember } from '../party/useParty.ts';

/** Whose preference orders a list: one's own, a traveller's by name, or that of all. */
export function usePreferenceLabel(members: readonly PartyMember[], names: readonly string[]): string {
  const { t } = useTranslation('travel');
  const user = useUser();
  const [first, ...others] = members;
  if (!first || others.length > 0) return t('preference.shared');
  return first.ref.id === user?.id ? t('preference.mine') : t('preference.of', { name: names[0] ?? '' });
}
