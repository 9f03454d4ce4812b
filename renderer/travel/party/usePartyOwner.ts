import { useDeskLeg } from '../../shared/hooks/useDeskLink.ts';
import type { Owner } from '../shapes/party.ts';

/** The party of an owner's desk, beside the one they search for. */
export function deskPartyOf(owner: Owner): Owner {
  return `${owner}#desk`;
}

/** Whose party a screen reads and fills: the desk's where its link names it. */
export function usePartyOwner(owner: Owner): Owner {
  return useDeskLeg() === null ? owner : deskPartyOf(owner);
}
