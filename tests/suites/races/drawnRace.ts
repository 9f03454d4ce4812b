import type { SeededRandom } from '../../../gateway/base/seededRandom.ts';

/** What several people do to one order at the same time; drawn at random. */
export type Race = {
  readonly payer: 'company' | 'personal' | 'mixed';
  readonly amendments: readonly { readonly kind: 'refund' | 'change'; readonly asks: boolean }[];
  /** One of them is taken back meanwhile. */
  readonly withdraws: boolean;
  /** The journey is over meanwhile. */
  readonly used: boolean;
  readonly says: 'done' | 'refused';
};

export function drawnRace(chance: SeededRandom): Race {
  const amendments = Array.from({ length: chance.int(2, 3) }, () => ({
    kind: chance.pick(['refund', 'change'] as const),
    asks: chance.int(0, 2) === 0,
  }));
  const payer = chance.pick(['company', 'personal', 'mixed'] as const);
  return {
    payer,
    amendments,
    withdraws: chance.int(0, 5) === 0,
    used: chance.int(0, 5) === 0,
    says: chance.pick(['done', 'done', 'done', 'refused'] as const),
  };
}
