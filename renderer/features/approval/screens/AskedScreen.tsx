import { useTranslation } from 'react-i18next';
import { useListAskedInfiniteQuery } from '../approvalApi.ts';
import { ApprovalRows } from '../list/ApprovalRows.tsx';
import { overLimitKinds } from '../overLimitKinds.ts';
import { useIsOverLimit } from '../useIsOverLimit.ts';
import './approvalList.css';

/** What the caller asked for, or what was asked in the names of those they serve, the newest first. */
export function AskedScreen() {
  const { t } = useTranslation('approval');
  const isOverLimit = useIsOverLimit();
  const list = useListAskedInfiniteQuery(isOverLimit ? { kinds: overLimitKinds } : {}, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className="approval-list">
      <ApprovalRows
        list={list}
        label={t('title.asked')}
        empty={t('empty.asked')}
        emptyHint={t('emptyHint.asked')}
      />
    </div>
  );
}
