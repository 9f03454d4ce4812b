import { newId } from '../../base/newId.ts';
import type { Db } from '../../store/db/openStore.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { confirmProposed, endProposals } from '../../store/repos/stuck/proposals.ts';
import { insertSettlement, type Settlement } from '../../store/repos/stuck/settlements.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../transitions.ts';

/** What a person says of something stuck. Money in fen. */
export type Said = Pick<Settlement, 'outcome' | 'reference'> & {
  readonly fareFen?: number | undefined;
  readonly refundFen?: number | undefined;
  /** The proposal of somebody else it confirms. */
  readonly proposalId?: string | undefined;
  /** What is at stake, where one person settles it alone. */
  readonly sumFen?: number | undefined;
};

/** Whether a supplier is said to give back (fen) more than an order cost there. */
export function isMoreThanPaid({ body: { price } }: Pick<OrderRecord, 'body'>, refundFen = 0): boolean {
  return refundFen > price.fareFen + price.taxFen;
}

/** Writes a settlement down, and ends what waited about the same. */
export async function recordSettlement(
  deps: Pick<Deps, 'clock' | 'random'>,
  trx: Db,
  about: Pick<Settlement, 'companyId' | 'kind' | 'subject'>,
  said: Said,
  actor: Actor,
  fen?: number,
): Promise<void> {
  const settlement = settlementOf(deps, about, said, actor);
  await insertSettlement(trx, { ...settlement, fen: fen ?? settlement.fen });
  const end = { by: actor.id, at: settlement.at };
  if (said.proposalId !== undefined) await confirmProposed(trx, said.proposalId, end);
  await endProposals(trx, about, { state: 'over', ...end });
}

/** Ends what waited about something its supplier has settled: confirmed later, it would settle what came after. */
export function endOvertaken(
  { clock }: Pick<Deps, 'clock'>,
  trx: Db,
  about: Pick<Settlement, 'companyId' | 'subject'>,
  by: string,
): Promise<void> {
  return endProposals(trx, about, { state: 'over', by, at: clock.now() });
}

/** A settlement as it is written down. */
function settlementOf(
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  about: Pick<Settlement, 'companyId' | 'kind' | 'subject'>,
  { outcome, reference, fareFen, refundFen }: Said,
  actor: Actor,
): Settlement {
  return {
    ...about,
    id: newId(random),
    outcome,
    reference,
    fen: refundFen ?? fareFen ?? null,
    actorId: actor.id,
    at: clock.now(),
  };
}
