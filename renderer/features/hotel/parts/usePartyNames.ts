import { useMemo } from 'react';
import type { PartyMember } from '../../../travel/party/useParty.ts';

/** The names of a party in its order, the gateway's where the lists do not know them. */
export function usePartyNames(
  members: readonly PartyMember[],
  standards: readonly { readonly name: string }[] | undefined,
): readonly string[] {
  return useMemo(
    () => members.map((member, index) => member.name || (standards?.[index]?.name ?? '')),
    [members, standards],
  );
}
