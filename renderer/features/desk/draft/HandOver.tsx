import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeId } from '../../../../contract/shapes/primitives.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useSettled } from '../../../shared/hooks/useSettled.ts';
import { newKey } from '../../../shared/newKey.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { SearchField } from '../../../shared/ui/fields/SearchField.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { noSync } from '../state/syncSlice.ts';
import { type ListedDraft, useFindColleaguesQuery, useHandOverDraftMutation } from './draftsApi.ts';
import { type DraftSync, titleOf } from './useDraftSync.ts';

const SHORTEST = 2;
const ways = ['share', 'give'] as const;

type Props = { draft: ListedDraft; sync: DraftSync; onClose: () => void };

/** Shares a draft with a colleague, or gives it to them: whoever may book for all who travel by it. */
export function HandOver({ draft, sync, onClose }: Props) {
  const { t } = useTranslation(['desk', 'common']);
  const language = useLanguage();
  const errorText = useErrorText('desk');
  const [way, setWay] = useState<(typeof ways)[number]>('share');
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const { currentData } = useFindColleaguesQuery(keyword.length < SHORTEST ? skipToken : { keyword });
  const [handOver, { error }] = useHandOverDraftMutation();
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
      title={t('drafts.handOverOf', { name: titleOf(draft.title) || t('drafts.untitled') })}
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
        <SearchField
          label={t('drafts.colleague')}
          placeholder={t('drafts.colleague')}
          clearLabel={t('drafts.clear')}
          value={typed}
          onChange={setTyped}
        />
        {error && <Notice tone="bad" live title={errorText(failureOf(error))} />}
      </div>
      {currentData?.colleagues.length === 0 && <p className="desk-draft__none">{t('drafts.nobody')}</p>}
      {currentData && currentData.colleagues.length > 0 && (
        <List label={t('drafts.colleague')}>
          {currentData.colleagues.map(({ employeeId, name, account, department }) => (
            <ListRow
              key={employeeId}
              title={name}
              sub={[localisedText(department, language), account].filter(Boolean).join(' ')}
              onPress={() => void give(employeeId)}
            />
          ))}
        </List>
      )}
    </Sheet>
  );
}
