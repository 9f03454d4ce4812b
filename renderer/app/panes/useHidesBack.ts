import { useSelector } from 'react-redux';
import { selectHidden } from '../../shared/menuConfig.ts';
import { usePlatform } from '../../shared/platform.ts';
import { useUser } from '../../shared/session/useSession.ts';

/** Companies whose own shell draws a back button (spec §6). */
const companiesWithoutBack: ReadonlySet<string> = new Set(['3225', '3796']);

/** Spec §6: companies 3225 and 3796, the native shells, and whoever's stored menu says so, hide the back button. */
export function useHidesBack(): boolean {
  const { channel } = usePlatform();
  const company = useUser()?.company_id;
  const hidden = useSelector(selectHidden);
  const isShell = channel === 'android' || channel === 'ios';
  return isShell || hidden.includes('back') || (company !== undefined && companiesWithoutBack.has(company));
}
