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

/** A line of the tree as it is drawn: `level` and `place` count from 1, `of` is how many stand beside it, `isOpen` absent without any below. */
export type TreeRow = {
  readonly department: DepartmentNode;
  readonly parentId: string | null;
  readonly level: number;
  readonly place: number;
  readonly of: number;
  readonly isOpen?: boolean;
};

/** The lines of a tree from the top, those below a department only where it is open. */
export function treeRows(nodes: readonly DepartmentNode[], opened: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (siblings: readonly DepartmentNode[], parentId: string | null, level: number) => {
    for (const [index, department] of siblings.entries()) {
      const { departmentId, children } = department;
      const isOpen = opened.has(departmentId);
      const hasChildren = children.length > 0;
      rows.push({
        department,
        parentId,
        level,
        place: index + 1,
        of: siblings.length,
        ...(hasChildren && { isOpen }),
      });
      if (hasChildren && isOpen) add(children, departmentId, level + 1);
    }
  };
  add(nodes, null, 1);
  return rows;
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
