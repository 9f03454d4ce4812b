import type { Db } from '../../../gateway/store/db/openStore.ts';

/** A store of which the first transaction waits until `act` is done: what was read before is older than that. */
export function lateDb(db: Db, act: () => Promise<unknown>): Db {
  let isDone = false;
  return new Proxy(db, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (name !== 'transaction') return typeof own === 'function' ? own.bind(target) : own;
      return () => ({
        execute: async (work: Parameters<ReturnType<Db['transaction']>['execute']>[0]) => {
          if (!isDone) {
            isDone = true;
            await act();
          }
          return target.transaction().execute(work);
        },
      });
    },
  });
}
