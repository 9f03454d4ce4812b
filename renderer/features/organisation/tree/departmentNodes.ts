import type { CallOutput } from '../../../../contract/registry.ts';

export type Department = CallOutput<'organisation.department.list'>['departments'][number];

/** A department with those below it; `people`: how many work in all of them. */
export type DepartmentNode = Omit<Department, 'people'> & {
  readonly people: number;
  readonly children: readonly DepartmentNode[];
};

/** The tree of a company's departments; one whose parent is not there stands at the top, and a ring is left out. */
export function departmentNodes(departments: readonly Department[]): DepartmentNode[] {
  const ids = new Set(departments.map(({ departmentId }) => departmentId));
  const below = new Map<string | null, Department[]>();
  for (const one of departments) {
    const parent = one.parentId !== null && ids.has(one.parentId) ? one.parentId : null;
    below.set(parent, [...(below.get(parent) ?? []), one]);
  }
  const nodesBelow = (parent: string | null): DepartmentNode[] =>
    (below.get(parent) ?? []).map((one) => {
      const children = nodesBelow(one.departmentId);
      return { ...one, children, people: children.reduce((sum, child) => sum + child.people, one.people) };
    });
  return nodesBelow(null);
}

/** Those above a department and itself, from the top. */
export function pathOf(departments: readonly Department[], departmentId: string): Department[] {
  const byId = new Map(departments.map((one) => [one.departmentId, one]));
  const path: Department[] = [];
  for (
    let next = byId.get(departmentId);
    next && !path.includes(next);
    next = next.parentId === null ? undefined : byId.get(next.parentId)
  )
    path.unshift(next);
  return path;
}
