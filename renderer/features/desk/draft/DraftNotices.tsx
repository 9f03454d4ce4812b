import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../../../shared/loading/later.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { noSync } from '../state/syncSlice.ts';
import type { Desk } from '../state/useDesk.ts';
import type { DraftSync } from './useDraftSync.ts';
import { usePartName } from './usePartName.ts';
import './draft.css';

type Props = { sync: DraftSync; desk: Desk; legNames: readonly string[] };

/** What stands between a draft and its being saved. */
export const DraftNotices = later(function DraftNotices({ sync, desk, legNames }: Props) {
  const { t } = useTranslation('desk');
  const { conflicts, standing, set, choose } = sync;
  const nameOf = usePartName(desk, legNames);
  return (
    <>
      {conflicts.length > 0 && (
        <Notice
          tone="warn"
          live
          title={t('drafts.conflicts', { count: conflicts.length })}
          action={
            <span className="desk-draft__acts">
              <Button
                size="sm"
                onPress={() => {
                  for (const { key } of conflicts) choose(key, 'theirs');
                }}
              >
                {t('drafts.theirs')}
              </Button>
              <Button
                size="sm"
                onPress={() => {
                  for (const { key } of conflicts) choose(key, 'mine');
                }}
              >
                {t('drafts.mine')}
              </Button>
            </span>
          }
        >
          {[...new Set(conflicts.map(({ key }) => nameOf(key)))].join(t('listJoin'))}
        </Notice>
      )}
      {standing === 'gone' && (
        <Notice
          tone="warn"
          live
          title={t('drafts.gone')}
          action={
            <Button size="sm" onPress={() => set({ ...noSync, title: sync.title })}>
              {t('drafts.keepAsNew')}
            </Button>
          }
        >
          {t('drafts.goneHint')}
        </Notice>
      )}
      {standing === 'full' && (
        <Notice tone="bad" live title={t('drafts.full')} action={<TryAgain flush={sync.flush} />} />
      )}
    </>
  );
});

/** For whoever has made room: by deleting drafts, or by taking something off the desk. */
function TryAgain({ flush }: Pick<DraftSync, 'flush'>) {
  const { t } = useTranslation('common');
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    await flush();
    setTrying(false);
  };
  return (
    <Button size="sm" isPending={isTrying} pendingLabel={t('action.retry')} onPress={() => void tryAgain()}>
      {t('action.retry')}
    </Button>
  );
}
