import { useSelector } from 'react-redux';
import { type ProductKind, products } from '../../../contract/products.ts';
import { selectHidden } from '../menuConfig.ts';
import { useUser } from '../session/useSession.ts';

/** Companies that hide the entry into the details of trains, hotels and flights (spec §6). */
const companies: ReadonlySet<string> = new Set(['5495', '5598']);

/** Whether the way into an order of a product is kept back: from these companies, or by what the stored menu hides. */
export function useHidesTripDetail(kind: ProductKind): boolean {
  const company = useUser()?.company_id;
  const hidden = useSelector(selectHidden);
  const { detailEntry } = products[kind];
  return detailEntry !== null && (hidden.includes(detailEntry) || companies.has(company ?? ''));
}
