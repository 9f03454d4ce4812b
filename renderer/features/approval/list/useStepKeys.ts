import { useTranslation } from 'react-i18next';
import { useHotkeys } from '../../../shared/hooks/useHotkeys.ts';
import { useGo, useOpenBeside } from '../../../shared/navigation.ts';
import type { ApprovalRowData } from '../approvalApi.ts';

/** J opens the next row, K the one before; the first where none is open. */
export function useStepKeys(rows: readonly ApprovalRowData[]): void {
  const { t } = useTranslation('approval');
  const openId = useOpenBeside('approvalDetail', 'approvalId');
  const go = useGo();
  const at = rows.findIndex(({ approvalId }) => approvalId === openId);
  const open = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (row) go('approvalDetail', { approvalId: row.approvalId });
  };
  useHotkeys([
    { keys: 'j', label: t('key.next'), run: () => open(at + 1) },
    { keys: 'k', label: t('key.before'), run: () => open(at - 1) },
  ]);
}
