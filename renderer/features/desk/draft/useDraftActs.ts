import type { DraftId } from '../../../../contract/shapes/primitives.ts';
import { newKey } from '../../../shared/newKey.ts';
import { useUser } from '../../../shared/session/useSession.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { type CopiedDesk, deskAgain, firstDayOf, type Start } from '../copy/copies.ts';
import { noDraft } from '../logic/draft.ts';
import { changeBatches } from './changeBatches.ts';
import { useRemoveDraftMutation, useSaveDraftMutation } from './draftsApi.ts';
import { entriesOf } from './entries.ts';
import { newDraftId } from './saveDesk.ts';
import type { DraftSync } from './useDraftSync.ts';

/** Says that a draft could not be read, so that it is not opened. */
export const notOpened = () =>
  void showToast({ kind: 'warning', text: (i18n) => i18n.t('desk:drafts.notOpened') });

/** What can be done with drafts: each answers whether it could be. Why another one was not opened or begun is said. */
export function useDraftActs({ draftId: current, show, fetch, flush }: DraftSync) {
  const user = useUser();
  const [save] = useSaveDraftMutation();
  const [remove] = useRemoveDraftMutation();
  const open = async (draftId: DraftId) => {
    const found = await fetch(draftId);
    if (!found) {
      notOpened();
      return false;
    }
    // Of another window of one's own nobody has to be asked: it may have been closed just now.
    const isEdited = found.open.some((one) => one.employeeId !== user?.id && !one.isLooking);
    return show(found.desk, { ...found.sync, mode: isEdited ? 'asked' : 'edit' });
  };
  /** What another desk is begun like: a template, or any draft. */
  const like = async (draftId: DraftId): Promise<Start | null> => {
    // What is being edited here is begun from as it stands here.
    if (draftId === current) await flush();
    const found = await fetch(draftId);
    return found && { desk: found.desk, title: found.sync.title };
  };
  /** Keeps what a draft is made of as a template beside it, which nothing chosen or sent comes with. */
  const keepTemplate = async (draftId: DraftId, withPeople: boolean) => {
    const found = await like(draftId);
    if (!found) return false;
    const { desk, title } = found;
    const again = deskAgain(desk, { firstDay: firstDayOf(desk.draft) ?? '', withPeople });
    // That it is a template goes first: what comes of it, if not all of it does, is no draft to go on with.
    const head: [string, string][] = [['template', 'true']];
    if (title !== '') head.push(['title', JSON.stringify(title)]);
    const changes = [...head, ...entriesOf(again, new Map())].map(([key, value]) => ({
      key,
      value,
      base: 0,
    }));
    const made = newDraftId();
    let since = 0;
    for (const batch of changeBatches(changes)) {
      const { data } = await save({ input: { draftId: made, since, changes: batch }, idem: newKey() });
      if (!data) {
        if (since > 0) void remove({ input: { draftId: made }, idem: newKey() });
        return false;
      }
      since = data.version;
    }
    return true;
  };
  const start = (desk: CopiedDesk, title: string) => show(desk, { title });
  return { open, like, keepTemplate, start, begin: () => start({ draft: noDraft, party: [] }, '') };
}
