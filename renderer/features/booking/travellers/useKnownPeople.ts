import { useMemo } from 'react';
import type { CallInput, CallOutput } from '../../../../contract/registry.ts';
import { readMobile } from '../../../../contract/rules/identity/mobile.ts';
import { readDocumentNumber } from '../../../../contract/rules/person/documentNumber.ts';
import { useSettled } from '../../../shared/hooks/useSettled.ts';
import { useFindTravellersQuery } from '../state/bookingApi.ts';
import type { GuestDraft } from '../state/guestDraftSlice.ts';

export type Known = CallOutput<'trip.traveller.find'>['found'][number];

/** Who of those one may book for holds a number being typed; asked once it is whole, and typing pauses. */
export function useKnownPeople(draft: GuestDraft) {
  const { documentType: type, hostId } = draft;
  const number = useSettled(readDocumentNumber(type, draft.documentNumber));
  const mobile = useSettled(readMobile(draft.mobile));
  const input: CallInput<'trip.traveller.find'> = {
    ...(number !== null && { document: { type, number } }),
    ...(mobile !== null && { mobile }),
  };
  const { currentData, refetch, isUninitialized } = useFindTravellersQuery(input, {
    skip: number === null && mobile === null,
  });
  const found = currentData?.found;
  // The host's own guests first: they are whom the form would enter twice.
  const known = useMemo(
    () => (found ?? []).toSorted((a, b) => rank(a, hostId) - rank(b, hostId)),
    [found, hostId],
  );
  const refresh = () => {
    if (!isUninitialized) void refetch();
  };
  return { known, refresh };
}

/** Whether somebody is a guest of this host. */
export const isGuestOf = ({ traveller }: Known, hostId: string | null) =>
  traveller.ref.kind === 'guest' && traveller.principalId === hostId;

const rank = (one: Known, hostId: string | null) => (isGuestOf(one, hostId) ? 0 : 1);
