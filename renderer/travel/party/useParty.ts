import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Traveller } from '../../../contract/shapes/people.ts';
import { selectActing, selectUser } from '../../shared/session/sessionSlice.ts';
import { useActing, useUser } from '../../shared/session/useSession.ts';
import { showToast } from '../../shared/ui/feedback/toastQueue.ts';
import type { Owner, Picked } from '../shapes/party.ts';
import { partyPicked, selectFaces, selectParties } from './pickingSlice.ts';
import { travellerKey } from './travellerKey.ts';
import { useLookUpTravellersQuery } from './travellersApi.ts';
import { usePartyOwner } from './usePartyOwner.ts';

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

type WithSession = Parameters<typeof selectUser>[0];

/** Who works in whose name now. */
export function ownerOf(state: WithSession): Owner {
  return `${selectUser(state)?.id ?? ''}:${selectActing(state)?.principalId ?? ''}`;
}

/** Who works in whose name now. */
export function useOwner(): Owner {
  return useSelector(ownerOf);
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

/** The picked travellers with their names, of this screen's owner or of the one given. Whoever is gone from the lists since is taken out, with a word about it. */
export function useParty(of?: Owner): Party {
  const own = usePartyOwner(useOwner());
  const owner = of ?? own;
  const picked = useSelector(selectParties)[owner];
  const faces = useSelector(selectFaces);
  const user = useUser();
  const acting = useActing();
  const fallback = useDefaultParty();
  const party = picked ?? fallback;
  const unknown = useMemo(
    () => party.map((one) => travellerKey(one.ref)).filter((key) => !faces[key]),
    [party, faces],
  );
  const { currentData, data, isFetching } = useLookUpTravellersQuery(
    unknown.length > 0 ? unknown : skipToken,
  );
  const found = data?.found;
  useGoneDropped(owner, currentData?.gone ?? none);
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

const none: readonly string[] = [];

/** Takes people out of the picked party, once, however many screens show it. */
function useGoneDropped(owner: Owner, gone: readonly string[]): void {
  const dispatch = useDispatch();
  const store = useStore<Parameters<typeof selectParties>[0]>();
  useEffect(() => {
    const party = selectParties(store.getState())[owner] ?? [];
    const left = party.filter(({ ref }) => !gone.includes(travellerKey(ref)));
    const count = party.length - left.length;
    if (count === 0) return;
    dispatch(partyPicked({ owner, party: left }));
    // Names are not kept over a reload, so nobody can be named.
    showToast({ kind: 'warning', text: (i18n) => i18n.t('travel:search.goneDropped', { count }) }, goneMs);
  }, [dispatch, store, owner, gone]);
}

/** So long it is said who was taken out (ms): whoever comes back to a search reads it first. */
const goneMs = 15_000;
