import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useUser } from '../../../shared/session/useSession.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { noSync, selectWindowId } from '../state/syncSlice.ts';
import type { Desk } from '../state/useDesk.ts';
import { useListDraftsQuery } from './draftsApi.ts';
import type { DraftSync } from './useDraftSync.ts';
import './draft.css';

type Props = { sync: DraftSync; desk: Desk; legNames: readonly string[] };

/** What stands between a draft and its being saved, and who else works on it. */
export function DraftNotices({ sync, desk, legNames }: Props) {
  const { t } = useTranslation('desk');
  const user = useUser();
  const { data } = useListDraftsQuery({}, { skip: sync.isActing });
  const { draftId, conflicts, standing, set, choose } = sync;
  const listed = data?.drafts.find((one) => one.draftId === draftId);
  const windowId = useSelector(selectWindowId);
  const others = (listed?.open ?? []).filter((one) => one.windowId !== windowId);
  const names = [
    ...new Set(others.map((one) => (one.employeeId === user?.id ? t('drafts.otherWindow') : one.name))),
  ];
  const nameOf = useConflictName(desk, legNames);
  return (
    <>
      {names.length > 0 && <Notice>{t('drafts.openBy', { names: names.join(t('listJoin')) })}</Notice>}
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
      {standing === 'full' && <Notice tone="bad" live title={t('drafts.full')} />}
    </>
  );
}

/** What a part is called: a cell by its person and leg, other parts by their person or leg. */
function useConflictName({ party, draft }: Desk, legNames: readonly string[]): (key: string) => string {
  const { t } = useTranslation('desk');
  return (key) => {
    const [kind = '', first = '', second = ''] = key.split(' ');
    const legOf = (id: string) => legNames[draft.legs.findIndex((leg) => leg.id === id)] ?? '';
    const personOf = (id: string) => party.members.find((one) => one.key === id)?.name ?? '';
    if (kind === 'cell') return t('cell.label', { name: personOf(second), leg: legOf(first) });
    if (kind === 'person') return personOf(first);
    if (kind === 'leg') return legOf(first);
    if (kind === 'form')
      return legOf(draft.legs.find(({ forms }) => forms.some(({ id }) => id === first))?.id ?? '');
    return t('drafts.name');
  };
}
