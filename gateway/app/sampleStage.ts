import { makeDispatch } from '../../contract/kit/dispatch.ts';
import { type ProductKind, productKinds } from '../../contract/products.ts';
import { registry } from '../../contract/registry.ts';
import type { Scope } from '../base/ports.ts';
import { seededRandom } from '../base/seededRandom.ts';
import { makeAuthorize } from '../pipeline/authorize.ts';
import type { Stage } from '../sample/scenes/stage.ts';
import type { GatewayDeps } from '../services/deps.ts';
import { type Suppliers, supplierOf } from '../suppliers/suppliers.ts';
import { allHandlers } from './handlers.ts';
import { assemble } from './openGateway.ts';

/** Lost answers are what some scenes are about, and nothing to report. */
const noLog = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * The gateway's services on a clock of their own, from before `deps.clock` up to it, and with chance that is the same at
 * every start: what sample orders are made with. What of it waits for a supplier's word waits for the real ones.
 */
export function sampleStage(deps: GatewayDeps): Stage {
  const now = deps.clock.now();
  let at = Number.NEGATIVE_INFINITY;
  const clock = {
    now: () => at,
    moveTo: (to: number) => {
      at = Math.max(at, to);
    },
  };
  const chance = seededRandom(1).fork('scenes');
  const random = { bytes: (count: number) => Uint8Array.from({ length: count }, () => chance.int(0, 255)) };
  let silent: ProductKind | null = null;
  const made = assemble({ ...deps, log: noLog, clock, random });
  const parts = { ...deps, ...made, suppliers: withSilence(made.suppliers, () => silent) };
  return {
    deps: parts,
    clock,
    chance,
    dispatch: makeDispatch<typeof registry, Scope & { claimedCtx: unknown }>(
      registry,
      allHandlers(parts),
      makeAuthorize(deps.store.db),
    ),
    silence: (kind) => {
      silent = kind;
    },
    now,
  };
}

/** Lets the supplier of a product give no clear answer, and do nothing, while `silent` names it. */
function withSilence(suppliers: Suppliers, silent: () => ProductKind | null): Suppliers {
  const unknown = { kind: 'unknown' } as const;
  for (const kind of productKinds) {
    const unless =
      <Asked, Answer, Lost>(ask: (asked: Asked) => Promise<Answer>, lost: Lost) =>
      async (asked: Asked): Promise<Answer | Lost> =>
        silent() === kind ? lost : ask(asked);
    const { hold, issue, refund, change, status } = supplierOf(suppliers, kind);
    Object.assign(supplierOf(suppliers, kind), {
      hold: unless(hold, unknown),
      issue: unless(issue, unknown),
      refund: unless(refund, unknown),
      change: unless(change, unknown),
      status: unless(status, { kind: 'unavailable' } as const),
    });
  }
  return suppliers;
}
