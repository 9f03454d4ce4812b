import type { CascadePart } from '../../../contract/shapes/desk/cascade.ts';

/** Ids of the parts that can be had, whose orders are not switched `off`, and that follow only parts which are chosen too. */
export function chosenOf(
  parts: readonly Pick<CascadePart, 'partId' | 'orderId' | 'way' | 'failure' | 'dependsOn'>[],
  off: ReadonlySet<string>,
): string[] {
  let chosen = parts.filter(({ orderId, way, failure }) => way !== 'keep' && !failure && !off.has(orderId));
  for (;;) {
    const ids = new Set(chosen.map(({ partId }) => partId));
    const kept = chosen.filter(({ dependsOn }) => dependsOn.every((id) => ids.has(id)));
    if (kept.length === chosen.length) return [...ids];
    chosen = kept;
  }
}
