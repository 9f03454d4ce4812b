import type { Transaction } from 'kysely';
import { all, forAll } from '../../store/db/forAll.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { EffectDeps, OrderEffects, Taken } from '../effects.ts';

/** Runs what follows from steps; called by `takeStep` and wherever an order is written for the first time. */
export async function followUp(
  deps: EffectDeps & { readonly orderEffects: OrderEffects },
  trx: Transaction<Tables>,
  ...steps: readonly Taken[]
): Promise<void> {
  const { together, each, notify } = deps.orderEffects;
  await all(
    trx,
    async () => {
      await forAll(trx, together, (follow) => follow(deps, trx, steps));
      await forAll(trx, steps, async (taken) => {
        for (const follow of each) await follow(deps, trx, taken);
      });
    },
    () => notify(deps, trx, steps),
  );
}
