import type { Transaction } from 'kysely';
import { all, forAll } from '../../store/db/forAll.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { EffectDeps, OrderEffects, Transition } from '../effects.ts';

/** Runs what follows from steps; called by `applyTransition` and wherever an order is written for the first time. */
export async function runEffects(
  deps: EffectDeps & { readonly orderEffects: OrderEffects },
  trx: Transaction<Tables>,
  ...steps: readonly Transition[]
): Promise<void> {
  const { together, each, notify } = deps.orderEffects;
  await all(
    trx,
    async () => {
      await forAll(trx, together, (effect) => effect(deps, trx, steps));
      await forAll(trx, steps, async (taken) => {
        for (const effect of each) await effect(deps, trx, taken);
      });
    },
    () => notify(deps, trx, steps),
  );
}
