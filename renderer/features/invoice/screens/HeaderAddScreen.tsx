import { HeaderForm } from '../parts/HeaderForm.tsx';

/** A new voucher header (spec §2 /addinvoicetop). */
export function HeaderAddScreen() {
  return <HeaderForm header={null} />;
}
