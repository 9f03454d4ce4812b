import type { DepartmentNode } from '../../../contract/calls/organisation/shapes.ts';
import type { Department } from '../../store/repos/people/organisation.ts';

/**
 * The children map of a company (spec §3): departments below nobody at the top. A department whose parent is
 * missing stands at the top too, so that none is lost; a ring of parents, which no screen could draw, is left out.
 */
export function departmentTree(departments: readonly Department[]): Record<string, DepartmentNode> {
  const ids = new Set(departments.map(({ id }) => id));
  const below = new Map<string, Department[]>();
  for (const department of departments) {
    const parent = department.parentId !== null && ids.has(department.parentId) ? department.parentId : '';
    below.set(parent, [...(below.get(parent) ?? []), department]);
  }
  const childrenOf = (parent: string): Record<string, DepartmentNode> =>
    Object.fromEntries(
      (below.get(parent) ?? []).map(({ id, name }) => [
        id,
        { id, name: name.zh, nameEn: name.en, children: childrenOf(id) },
      ]),
    );
  return childrenOf('');
}
