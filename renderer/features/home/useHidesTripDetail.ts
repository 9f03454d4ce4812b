import { useSelector } from 'react-redux';
import { selectHidden } from '../../shared/menuConfig.ts';
import { useUser } from '../../shared/session/useSession.ts';

/** Companies that hide the entry into a trip's details (spec §6). */
const companies: ReadonlySet<string> = new Set(['5495', '5598']);

/** Whether home keeps the way into an order to itself: these companies, or whoever's stored menu says so. */
export function useHidesTripDetail(): boolean {
  const company = useUser()?.company_id;
  const hidden = useSelector(selectHidden);
  return hidden.includes('trainDetail') || (company !== undefined && companies.has(company));
}
