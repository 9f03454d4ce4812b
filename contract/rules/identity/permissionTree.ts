/** A node of the permission tree (spec §3): `permission` 1 = granted; modules have children, permissions have none. */
type Node = {
  readonly params: string;
  readonly permission: 0 | 1;
  readonly children?: readonly Node[] | undefined;
};

/** The params of a tree that are granted: children with permission 1, at any depth (spec §6). */
export function grantedParams(tree: readonly Node[]): string[] {
  return tree.flatMap(({ children = [] }) => [
    ...children.filter(({ permission }) => permission === 1).map(({ params }) => params),
    ...grantedParams(children),
  ]);
}
