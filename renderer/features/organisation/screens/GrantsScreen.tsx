import { Grants } from '../grants/Grants.tsx';
import { Trail } from '../grants/Trail.tsx';
import { useListGrantsQuery } from '../organisationApi.ts';
import '../organisation.css';

/** Who may act for me, for whom I may, and what was done in my name. */
export function GrantsScreen() {
  const { data, error } = useListGrantsQuery({});
  return (
    <div className="org-list">
      <Grants />
      {/* Below what has its height already. */}
      {(data || error) && <Trail />}
    </div>
  );
}
