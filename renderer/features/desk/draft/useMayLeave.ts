import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { changesOf, type DraftCopy } from '../../../../contract/rules/draft/draftEntries.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import type { Owner } from '../../../travel/shapes/party.ts';
import { isLookedAt, selectSync } from '../state/syncSlice.ts';

type Saving = { readonly flush: () => Promise<void>; readonly copyNow: () => DraftCopy };

/**
 * Whether another draft may take the place of what is on a desk: once all of it is saved, which is said where it is not. Of
 * a draft that is gone, or a desk in somebody else's name, nothing is saved: whoever edits it is asked (`dialog`).
 */
export function useMayLeave(owner: Owner, { flush, copyNow }: Saving) {
  const { t } = useTranslation('desk');
  const store = useStore<Parameters<typeof selectSync>[0]>();
  const isActing = useActing() !== null;
  const { confirm, dialog } = useConfirm();
  const mayLeave = useCallback(async () => {
    const now = () => selectSync(store.getState(), owner);
    if (isLookedAt(now())) return true;
    // What is gone would be saved anew, as a draft nobody asked for.
    if (now().standing !== 'gone') await flush();
    const copy = copyNow();
    if (isActing || now().standing === 'gone')
      return (
        copy.shown.size === 0 ||
        (await confirm({
          danger: true,
          subject: { kept: now().title || t('drafts.untitled'), masked: t('headCounts', countsOf(copy)) },
          title: t('drafts.replaceGone'),
          text: t(isActing ? 'drafts.replaceActingHint' : 'drafts.replaceGoneHint'),
          yes: t('drafts.replace'),
        }))
      );
    const isSaved = copy.conflicts.size === 0 && changesOf(copy).length === 0;
    if (!isSaved) showToast({ kind: 'warning', text: (i18n) => i18n.t('desk:drafts.unsaved') });
    return isSaved;
  }, [t, store, owner, isActing, flush, copyNow, confirm]);
  return { mayLeave, dialog };
}

function countsOf({ shown }: DraftCopy) {
  const count = (kind: string) => [...shown.keys()].filter((key) => key.startsWith(`${kind} `)).length;
  return { people: count('person'), legs: count('leg') };
}
