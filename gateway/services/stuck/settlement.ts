import type { Settlement } from '../../store/repos/stuck/settlements.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../transitions.ts';

/** What a person says of something stuck. Money in fen. */
export type Said = Pick<Settlement, 'outcome' | 'reference'> & {
  readonly fareFen?: number | undefined;
  readonly refundFen?: number | undefined;
};

/** A settlement as it is written down. */
export function settlementOf(
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  about: Pick<Settlement, 'companyId' | 'kind' | 'subject'>,
  { outcome, reference, fareFen, refundFen }: Said,
  actor: Actor,
): Settlement {
  return {
    ...about,
    id: Buffer.from(random.bytes(16)).toString('hex'),
    outcome,
    reference,
    fen: refundFen ?? fareFen ?? null,
    actorId: actor.id,
    at: clock.now(),
  };
}
