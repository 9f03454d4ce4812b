import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useHeader } from '../../../shared/header.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Tabs } from '../../../shared/ui/bars/Tabs.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { AbsenceSheet } from '../absence/AbsenceSheet.tsx';
import { useGetAbsenceQuery, useListInboxInfiniteQuery } from '../approvalApi.ts';
import { ApprovalRows } from '../list/ApprovalRows.tsx';
import { overLimitKinds } from '../overLimitKinds.ts';
import { useIsOverLimit } from '../useIsOverLimit.ts';
import './approvalList.css';

/** What waits for the caller's decision, and what they decided. */
export function InboxScreen() {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const [box, setBox] = useState<'open' | 'done'>('open');
  const isOverLimit = useIsOverLimit();
  const list = useListInboxInfiniteQuery(
    { box, ...(isOverLimit && { kinds: overLimitKinds }) },
    { refetchOnMountOrArgChange: true },
  );
  const [isAway, setAway] = useState(false);
  const asked = useHref()('askedList');
  const { data } = useGetAbsenceQuery({});
  const absence = data?.absence ?? null;
  useHeader(
    useMemo(
      () => ({ end: <IconButton icon="calendar" label={t('away.title')} onPress={() => setAway(true)} /> }),
      [t],
    ),
  );
  const counts = (list.currentData ?? list.data)?.pages[0]?.counts;
  return (
    <div className="approval-list">
      <Tabs
        label={t('tabs')}
        tabs={(['open', 'done'] as const).map((id) => ({
          id,
          label: t(`box.${id}`),
          ...(counts && { count: counts[id] }),
        }))}
        end={
          asked && (
            <Link variant="plain" href={asked}>
              {t('title.asked')}
            </Link>
          )
        }
        selected={box}
        onSelect={setBox}
        className="approval-list__tabs"
        panelClassName="approval-list__panel"
      >
        {absence && (
          <Notice
            tone="info"
            end={
              <Button size="sm" onPress={() => setAway(true)}>
                {t('away.change')}
              </Button>
            }
          >
            {t('away.since', {
              from: shortDateTime(absence.from, language),
              to: shortDateTime(absence.to, language),
            })}
          </Notice>
        )}
        <ApprovalRows
          list={list}
          label={t(`box.${box}`)}
          empty={t(`empty.${box}`)}
          emptyHint={t(`emptyHint.${box}`)}
        />
      </Tabs>
      <AbsenceSheet isOpen={isAway} onClose={() => setAway(false)} />
    </div>
  );
}
