import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Traveller } from '../../../contract/shapes/people.ts';
import { useActing, useUser } from '../../shared/session/useSession.ts';
import type { Owner, Picked } from '../shapes/party.ts';
import { selectFaces, selectParties } from './pickingSlice.ts';
import { travellerKey } from './travellerKey.ts';
import { useLookUpTravellersQuery } from './travellersApi.ts';

export type PartyMember = Picked & {
  readonly key: string;
  readonly name: string;
  /** Undefined until the lists have answered, or if they no longer name this person. */
  readonly face: Traveller | undefined;
};

export type Party = {
  readonly members: readonly PartyMember[];
  /** True while names are still being looked up. */
  readonly loading: boolean;
};

/** Who works in whose name now. */
export function useOwner(): Owner {
  const user = useUser();
  const acting = useActing();
  return `${user?.id ?? ''}:${acting?.principalId ?? ''}`;
}

/** Roles whose work is booking for others: nobody is picked for them beforehand. */
const booksForOthers = ['secretary', 'travelManager'] as const;

/** Who travels when nobody was picked yet: the principal acted for, or oneself unless one books for others. */
function useDefaultParty(): readonly Picked[] {
  const user = useUser();
  const acting = useActing();
  return useMemo(() => {
    if (acting) return [pickedEmployee(acting.principalId)];
    if (!user || booksForOthers.some((role) => user.roles.includes(role))) return [];
    return [pickedEmployee(user.id)];
  }, [acting, user]);
}

function pickedEmployee(id: Picked['principalId']): Picked {
  return { ref: { kind: 'employee', id }, principalId: id };
}

/** The picked travellers with their names. */
export function useParty(): Party {
  const picked = useSelector(selectParties)[useOwner()];
  const faces = useSelector(selectFaces);
  const user = useUser();
  const acting = useActing();
  const fallback = useDefaultParty();
  const party = picked ?? fallback;
  const unknown = useMemo(
    () => party.map((one) => travellerKey(one.ref)).filter((key) => !faces[key]),
    [party, faces],
  );
  const { data: found, isFetching } = useLookUpTravellersQuery(unknown.length > 0 ? unknown : skipToken);
  return useMemo(() => {
    const foundByKey = new Map((found ?? []).map((one) => [travellerKey(one.ref), one]));
    const members = party.map((one): PartyMember => {
      const key = travellerKey(one.ref);
      const face = faces[key] ?? foundByKey.get(key);
      const own =
        one.ref.id === user?.id ? user.realname : one.ref.id === acting?.principalId ? acting.name : '';
      return { ...one, key, face, name: face?.name ?? own };
    });
    return { members, loading: isFetching && unknown.length > 0 };
  }, [party, faces, found, isFetching, unknown, user, acting]);
}
