import { useTranslation } from 'react-i18next';
import { timeOfDay } from '../../../shared/format/dateTime.ts';
import { useUser } from '../../../shared/session/useSession.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../../shared/ui/layers/ConfirmDialog.tsx';
import type { DraftSync } from '../draft/useDraftSync.ts';
import { usePartName } from '../draft/usePartName.ts';
import type { Desk } from '../state/useDesk.ts';
import type { OtherHere } from './useOthersHere.ts';
import './presence.css';

type Props = { sync: DraftSync; desk: Desk; legNames: readonly string[]; others: readonly OtherHere[] };

/** The others by their names; and the question what for a draft was opened that one of them edits. */
export function OthersHere({ sync, desk, legNames, others }: Props) {
  const { t } = useTranslation('desk');
  const partName = usePartName(desk, legNames);
  const nameOf = useNameOf();
  const editors = others.filter((one) => !one.isLooking);
  return (
    <>
      {others.length > 0 && (
        <Notice title={t('presence.title', { count: others.length })}>
          <ul className="desk-here" aria-label={t('presence.here')}>
            {others.map((one) => {
              const part = one.part === null ? '' : partName(one.part);
              return (
                <li key={`${one.employeeId} ${one.windowId}`}>
                  <Dots wrap>
                    <b>{nameOf(one)}</b>
                    {t('presence.since', { time: timeOfDay(one.since) })}
                    {part}
                    {one.isLooking && <Tag icon={null}>{t('presence.onlyLooks')}</Tag>}
                  </Dots>
                </li>
              );
            })}
          </ul>
        </Notice>
      )}
      <ConfirmDialog
        isOpen={sync.mode === 'asked'}
        question={{
          title: t('presence.ask'),
          text: (
            <>
              {editors.length > 0 && (
                <ul className="desk-here">
                  {editors.map((one) => (
                    <li key={`${one.employeeId} ${one.windowId}`}>
                      {t('presence.edits', { name: nameOf(one), time: timeOfDay(one.since) })}
                    </li>
                  ))}
                </ul>
              )}
              <p>{t('presence.askHint')}</p>
            </>
          ),
          yes: t('presence.editToo'),
          no: t('presence.lookOnly'),
        }}
        onAnswer={(yes) => sync.set({ mode: yes ? 'edit' : 'look' })}
      />
    </>
  );
}

/** People by their names; a window of one's own by what it is. */
function useNameOf(): (one: OtherHere) => string {
  const { t } = useTranslation('desk');
  const user = useUser();
  return (one) => (one.employeeId === user?.id ? t('drafts.otherWindow') : one.name);
}
