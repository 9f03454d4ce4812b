import type { Db } from '../../../store/db/openStore.ts';
import { approversOf, type ChainStep } from '../../../store/repos/approval/approvalChains.ts';
import { settingsOf } from '../../../store/repos/company/companies.ts';

/** Whose request it is and who travels by it, with the departments above theirs, nearest first. */
export type AskerPlace = {
  readonly companyId: string;
  readonly principalId: string;
  readonly travellerIds: readonly string[];
  readonly departments: readonly string[];
};
type Approver = Awaited<ReturnType<typeof approversOf>>[number];

/**
 * Whom each step may ask, the first choice first. Of a department: the nearest that has anybody but those whose journey
 * it is, its highest level first. Of a level: those of the nearest department first, and there the lowest that will do.
 */
export async function candidatesFor(
  db: Db,
  { companyId, principalId, travellerIds, departments }: AskerPlace,
  steps: readonly ChainStep[],
): Promise<string[][]> {
  if (steps.every(({ by }) => by === 'people')) return steps.map(({ ids }) => [...ids]);
  const ranks = Object.keys((await settingsOf(db, companyId)).levels);
  const own = new Set([principalId, ...travellerIds]);
  const others = (await approversOf(db, companyId)).filter(({ id }) => !own.has(id));
  const rankOf = ({ level }: Pick<Approver, 'level'>) => ranks.indexOf(level);
  const distanceOf = ({ departmentId }: Approver) => {
    const at = departments.indexOf(departmentId);
    return at < 0 ? departments.length : at;
  };
  return steps.map(({ by, ids, level }) => {
    switch (by) {
      case 'people':
        return [...ids];
      case 'department': {
        const near = departments.find((id) => others.some((one) => one.departmentId === id));
        const there = others.filter((one) => one.departmentId === near);
        return there.toSorted((a, b) => rankOf(b) - rankOf(a)).map(({ id }) => id);
      }
      case 'level': {
        const high = ranks.includes(level) ? others.filter((one) => rankOf(one) >= ranks.indexOf(level)) : [];
        const sorted = high.toSorted((a, b) => distanceOf(a) - distanceOf(b) || rankOf(a) - rankOf(b));
        return sorted.map(({ id }) => id);
      }
    }
  });
}
