import { shareOut } from './shareOut.ts';
import { type Shares, shares } from './shares.ts';

type Change = {
  /** New fare less old fare; negative when the ticket is cheaper. */
  readonly differenceFen: number;
  readonly feeFen: number;
  /** How much more the company bears before its cap is reached (companyRoom). */
  readonly roomFen: number;
};

/** What a change moves and leaves, fen. The fee is borne by whoever `moved` exceeds the ticket's difference for. */
export type ChangeShares = {
  /** What each pays on top, or gets back where fee and difference together are negative. */
  readonly moved: Shares;
  /** What each bears of the ticket it becomes. */
  readonly ticket: Shares;
};

/**
 * Who pays for a change of a ticket that is borne so, or gets money back. What comes back goes to both in the shares
 * they bear, so that nobody's falls below 0. What is to be paid on top, the fee included, is the company's up to its
 * cap and the person's beyond it, as in a booking. One never pays while the other gets money back.
 */
export function changeShares(borne: Shares, { differenceFen, feeFen, roomFen }: Change): ChangeShares {
  const due = differenceFen + feeFen;
  const moved = due < 0 ? shareOut(-due, borne) : upTo(roomFen, due);
  const more = differenceFen > 0 ? upTo(roomFen, differenceFen) : shareOut(-differenceFen, borne);
  const sign = differenceFen > 0 ? 1 : -1;
  const ticket = shares(
    borne.companyFen + sign * more.companyFen,
    borne.personalFen + sign * more.personalFen,
  );
  return { moved, ticket };
}

function upTo(roomFen: number, fen: number): Shares {
  const companyFen = Math.min(fen, roomFen);
  return shares(companyFen, fen - companyFen);
}
