import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeId } from '../../../../contract/shapes/primitives.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { newKey } from '../../../shared/newKey.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { ColleagueSearch } from '../../../travel/care/ColleagueSearch.tsx';
import { draftTitle } from '../../../travel/desk/draftTitle.ts';
import { noSync } from '../state/syncSlice.ts';
import { type ListedDraft, useListDraftsQuery } from './draftsApi.ts';
import { useHandOverDraftMutation, useUnshareDraftMutation } from './handOverApi.ts';
import type { DraftSync } from './useDraftSync.ts';

const ways = ['share', 'give'] as const;

type Props = { draft: ListedDraft; sync: DraftSync; onClose: () => void };

/** Shares a draft with a colleague, or gives it to them: whoever may book for all who travel by it. Shares are withdrawn here too. */
export function HandOver({ draft, sync, onClose }: Props) {
  const { t } = useTranslation(['desk', 'common']);
  const errorText = useErrorText('desk');
  const [way, setWay] = useState<(typeof ways)[number]>('share');
  const [handOver, { error: refused }] = useHandOverDraftMutation();
  const [unshare, { error: kept }] = useUnshareDraftMutation();
  const listed = useListDraftsQuery({}).data?.drafts.find(({ draftId }) => draftId === draft.draftId);
  const error = refused ?? kept;
  const give = async (to: EmployeeId) => {
    await sync.flush();
    const { draftId } = draft;
    const answer = await handOver({ input: { draftId, to, isShared: way === 'share' }, idem: newKey() });
    if (answer.error) return;
    // What is no longer one's own is not edited any further.
    if (way === 'give' && draftId === sync.draftId) sync.set({ ...noSync, standing: 'gone' });
    onClose();
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('drafts.handOverOf', { name: draftTitle(draft.title) || t('drafts.untitled') })}
      closeLabel={t('common:action.close')}
    >
      <div className="desk-draft__own">
        <Segmented
          label={t('drafts.way')}
          options={ways.map((id) => ({ id, label: t(`drafts.ways.${id}`) }))}
          value={way}
          onChange={setWay}
        />
        <p className="desk-draft__none">{t(`drafts.wayHint.${way}`)}</p>
        {(listed ?? draft).sharedWith.map(({ employeeId, name }) => (
          <Button
            key={employeeId}
            icon="close"
            onPress={() =>
              void unshare({ input: { draftId: draft.draftId, from: employeeId }, idem: newKey() })
            }
          >
            {t('drafts.unshare', { name })}
          </Button>
        ))}
        {error && <Notice tone="bad" live title={errorText(failureOf(error))} />}
      </div>
      <ColleagueSearch onPick={({ employeeId }) => void give(employeeId)} />
    </Sheet>
  );
}
