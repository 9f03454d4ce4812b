import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { Traveller } from '../../../../contract/shapes/people.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { newKey } from '../../../shared/newKey.ts';
import { useActing, useUser } from '../../../shared/session/useSession.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useAddGuestMutation } from '../state/bookingApi.ts';
import { type GuestDraft, guestCleared, guestEdited, selectGuestDraft } from '../state/guestDraftSlice.ts';
import { checkGuest, type GuestField, guestFields, guestToSend } from './guestChecks.ts';
import { useHosts } from './useHosts.ts';
import { useKnownPeople } from './useKnownPeople.ts';

/** A guest being typed: what is wrong with it, who is known by its numbers, and sending it. */
export function useGuestForm(onAdded: (face: Traveller) => void) {
  const { t } = useTranslation('booking');
  const dispatch = useDispatch();
  const user = useUser();
  const acting = useActing();
  const typed = useSelector(selectGuestDraft);
  const hosts = useHosts();
  const [left, setLeft] = useState<ReadonlySet<GuestField>>(new Set());
  const [idem, setIdem] = useState(newKey);
  const [save, { isLoading, error, reset }] = useAddGuestMutation();

  const ownHost = acting?.principalId ?? user?.id ?? null;
  const draft: GuestDraft = {
    ...typed,
    hostId: typed.hostId ?? hosts.find((host) => host.id === ownHost)?.id ?? null,
  };
  const { known, refresh } = useKnownPeople(draft);
  const wrong = checkGuest(draft);
  const toSend = guestToSend(draft);

  const send = async (guestId?: Traveller['ref']['id']) => {
    if (!toSend) return;
    const answer = await save({ input: { ...toSend, ...(guestId && { guestId }) }, idem });
    const failure = answer.error && failureOf(answer.error);
    if (!failure || isDefinite(failure)) setIdem(newKey());
    // Somebody else entered them since they were asked about.
    if (failure?.code === 'PERSON_KNOWN') refresh();
    if (!answer.data) return;
    dispatch(guestCleared());
    const { name } = answer.data;
    showToast({ kind: 'success', text: (i18n) => i18n.t('booking:travellers.guest.saved', { name }) });
    onAdded(answer.data);
  };
  return {
    draft,
    hosts,
    known,
    isSending: isLoading,
    failure: error ? failureOf(error) : null,
    canSend: toSend !== null,
    send,
    firstWrong: guestFields.find((field) => wrong[field]),
    isEmpty: typed.name + typed.documentNumber + typed.mobile === '',
    edit: (change: Partial<GuestDraft>) => dispatch(guestEdited(change)),
    leave: (...fields: readonly GuestField[]) => setLeft((now) => new Set([...now, ...fields])),
    clear: () => {
      dispatch(guestCleared());
      setLeft(new Set());
      reset();
    },
    errorOf: (field: GuestField) => {
      const key = left.has(field) ? wrong[field] : undefined;
      return key && t(`travellers.guest.errors.${key}`);
    },
  };
}
