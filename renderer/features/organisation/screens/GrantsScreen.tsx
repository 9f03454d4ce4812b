import { Grants } from '../grants/Grants.tsx';
import { Trail } from '../grants/Trail.tsx';
import './organisation.css';

/** Who may act for me, for whom I may, and what was done in my name. */
export function GrantsScreen() {
  return (
    <div className="org-list">
      <Grants />
      <Trail />
    </div>
  );
}
