import type { Clock } from '../../base/ports.ts';
import { lock } from '../../store/db/locks.ts';
import type { Db, Store } from '../../store/db/openStore.ts';
import { write } from '../../store/db/write.ts';
import type { Cashier, ChargeState } from '../cashier.ts';

/** A cashier with its own books in the store: charges are paid or declined by whoever has the QR code. */
export function simulatedCashier({ db }: Pick<Store, 'db'>, clock: Clock): Required<Cashier> {
  /** Takes an open charge to another state; answers how it stands afterwards. */
  const move = async (id: string, to: 'paid' | 'declined' | 'closed'): Promise<ChargeState> => {
    let open = db
      .updateTable('sim_charge')
      .set({ state: to })
      .where('id', '=', id)
      .where('state', '=', 'open');
    if (to !== 'closed') open = open.where('expires_at', '>', clock.now());
    await open.execute();
    return stateOf(db, id);
  };

  return {
    open: async ({ id, fen, expiresAt }) => {
      await db
        .insertInto('sim_charge')
        .values({ id, fen, state: 'open', expires_at: expiresAt })
        .onConflict((on) => on.column('id').doNothing())
        .execute();
      return { kind: 'open' };
    },
    status: async (id) => ({ kind: await stateOf(db, id) }),
    close: async (id) => {
      const state = await move(id, 'closed');
      return state === 'open' ? { kind: 'unknown' } : { kind: state };
    },
    refund: (request) => write(db, lock.charge(request.id), (trx) => refund(trx, request)),
    decide: (id, decision) => move(id, decision === 'pay' ? 'paid' : 'declined'),
  };
}

async function stateOf(db: Db, id: string): Promise<ChargeState> {
  const row = await db.selectFrom('sim_charge').select('state').where('id', '=', id).executeTakeFirst();
  return (['open', 'paid', 'declined', 'closed'] as const).find((one) => one === row?.state) ?? 'none';
}

async function refund(
  trx: Db,
  { key, id, fen }: { key: string; id: string; fen: number },
): Promise<{ kind: 'refunded' } | { kind: 'refused' }> {
  const charge = await trx.selectFrom('sim_charge').selectAll().where('id', '=', id).executeTakeFirst();
  const before = await trx.selectFrom('sim_charge_refund').selectAll().where('charge_id', '=', id).execute();
  if (before.some((one) => one.key === key)) return { kind: 'refunded' };
  const left = (charge?.fen ?? 0) - before.reduce((sum, one) => sum + one.fen, 0);
  if (charge?.state !== 'paid' || fen > left) return { kind: 'refused' };
  await trx.insertInto('sim_charge_refund').values({ key, charge_id: id, fen }).execute();
  return { kind: 'refunded' };
}

/** The cashier takes an open charge down by itself: a limit of its own, a fault, somebody at its counter. */
export async function closeCharge(db: Db, id: string): Promise<void> {
  await db
    .updateTable('sim_charge')
    .set({ state: 'closed' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}
