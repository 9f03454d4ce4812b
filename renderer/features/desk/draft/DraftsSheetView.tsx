import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { DraftId } from '../../../../contract/shapes/primitives.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { isGranted, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Switch } from '../../../shared/ui/controls/Switch.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { List } from '../../../shared/ui/lists/ListRow.tsx';
import { GiveDeskSheet } from '../../../travel/care/GiveDeskSheet.tsx';
import type { Start } from '../copy/copies.ts';
import { StartSheet } from '../copy/StartSheet.tsx';
import { isLookedAt } from '../state/syncSlice.ts';
import { DraftRow } from './DraftRow.tsx';
import { type ListedDraft, useListDraftsQuery } from './draftsApi.ts';
import { HandOver } from './HandOver.tsx';
import { notOpened, useDraftActs } from './useDraftActs.ts';
import type { DraftSync } from './useDraftSync.ts';
import './draft.css';

/** Longest title the sheet takes. */
const TITLE_LENGTH = 40;

type Props = { isOpen: boolean; onClose: () => void; sync: DraftSync };

/** What the open draft is called, and all others there are: to open, copy, hand over or delete. */
export function DraftsSheetView(props: Props) {
  return props.isOpen && <DraftsSheetShown {...props} />;
}

function DraftsSheetShown({ isOpen, onClose, sync }: Props) {
  const { t } = useTranslation(['desk', 'care', 'common']);
  const { data, error, isFetching, refetch } = useListDraftsQuery({}, { refetchOnMountOrArgChange: true });
  const acts = useDraftActs(sync);
  const [given, setGiven] = useState<ListedDraft | null>(null);
  const [isHanding, setHanding] = useState(false);
  const [like, setLike] = useState<Start | null>(null);
  // Whoever may see no orders hands none over, and in another's name nobody does.
  const seesOrders = isGranted(useSelector(selectPermissions), 'orders.view');
  const mayHandOver = useActing() === null && seesOrders;
  const did = async (act: Promise<boolean>) => {
    if (await act) onClose();
  };
  const start = async (draftId: DraftId) => {
    const found = await acts.like(draftId);
    if (!found) return notOpened();
    setLike(found);
  };
  const keepTemplate = async (draftId: DraftId, withPeople: boolean) => {
    const isKept = await acts.keepTemplate(draftId, withPeople);
    void refetch();
    const kind = isKept ? 'success' : 'warning';
    const word = isKept ? 'templateKept' : 'templateNotKept';
    showToast({ kind, text: (i18n) => i18n.t(`desk:drafts.${word}`) });
  };
  const { title, isTemplate, set } = sync;
  return (
    <>
      <Sheet
        isOpen={isOpen && given === null && like === null && !isHanding}
        onClose={onClose}
        title={t('drafts.title')}
        closeLabel={t('common:action.close')}
        actions={
          <>
            {mayHandOver && <Button onPress={() => setHanding(true)}>{t('care:giveDesk')}</Button>}
            <Button variant="primary" icon="plus" onPress={() => void did(acts.begin())}>
              {t('drafts.begin')}
            </Button>
          </>
        }
      >
        <div className="desk-draft__own">
          <TextField
            label={t('drafts.name')}
            placeholder={t('drafts.untitled')}
            value={title}
            onChange={(next) => set({ title: next })}
            maxLength={TITLE_LENGTH}
            isDisabled={isLookedAt(sync)}
          />
          <Switch
            isSelected={isTemplate}
            isDisabled={isLookedAt(sync)}
            onChange={(next) => set({ isTemplate: next })}
          >
            {t('drafts.asTemplate')}
          </Switch>
        </div>
        {!data && error && (
          <FailedState
            error={error}
            namespace="desk"
            title={t('drafts.failed')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && !error && <Skeleton kind="row" count={3} label={t('common:state.loading')} />}
        {data?.drafts.length === 0 && <p className="desk-draft__none">{t('drafts.none')}</p>}
        {data && data.drafts.length > 0 && (
          <List label={t('drafts.title')}>
            {data.drafts.map((draft) => (
              <DraftRow
                key={draft.draftId}
                draft={draft}
                isCurrent={draft.draftId === sync.draftId}
                onOpen={() => void (draft.isTemplate ? start(draft.draftId) : did(acts.open(draft.draftId)))}
                onStart={() => void start(draft.draftId)}
                onTemplate={(withPeople) => void keepTemplate(draft.draftId, withPeople)}
                onHandOver={() => setGiven(draft)}
              />
            ))}
          </List>
        )}
      </Sheet>
      <GiveDeskSheet isOpen={isOpen && isHanding} onClose={() => setHanding(false)} />
      <StartSheet
        isOpen={like !== null}
        like={like}
        onClose={() => setLike(null)}
        onStart={(desk, name) => void did(acts.start(desk, name))}
      />
      {given && <HandOver draft={given} sync={sync} onClose={() => setGiven(null)} />}
    </>
  );
}
