import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useHotkeys } from '../../../shared/hooks/useHotkeys.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { FootBar, FootTotal } from '../../../shared/ui/bars/FootBar.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { onSubject } from '../../../shared/ui/lists/rowKeys.ts';
import type { Approval } from '../approvalApi.ts';
import { RejectPanel } from './RejectPanel.tsx';
import { TransferPanel } from './TransferPanel.tsx';
import { useDecide } from './useDecide.ts';

/** Approve, reject with a reason, or hand on: at the foot, with what it is about still in sight above. */
export function Decide({ approval }: { approval: Approval }) {
  const { t } = useTranslation('approval');
  const errorText = useErrorText('approval');
  const [asked, setAsked] = useState<'reject' | 'transfer' | null>(null);
  const { decide, isLoading, error } = useDecide(approval.approvalId);
  const approve = () => void decide({ kind: 'approve', note: '' });
  const { approvalId } = approval;
  useHotkeys([
    onSubject(approvalId, {
      keys: 'a',
      label: t('approve'),
      run: approve,
      isOff: isLoading || asked !== null,
    }),
    onSubject(approvalId, { keys: 'x', label: t('reject'), run: () => setAsked('reject') }),
    { keys: 'Escape', label: t('back'), run: () => setAsked(null), inFields: true, isOff: asked === null },
  ]);
  const panel = { approvalId, isLoading, onDecide: decide, onBack: () => setAsked(null) };
  return (
    <>
      {error && (
        <Notice tone="bad" live title={t('notDecided')}>
          {errorText(failureOf(error))}
        </Notice>
      )}
      {asked === 'reject' && <RejectPanel {...panel} />}
      {asked === 'transfer' && <TransferPanel {...panel} />}
      {asked === null && (
        <FootBar
          actions={
            <>
              <Button onPress={() => setAsked('transfer')}>{t('transfer')}</Button>
              <Button kbd="X" aria-keyshortcuts="X" onPress={() => setAsked('reject')}>
                {t('reject')}
              </Button>
              <Button
                variant="primary"
                kbd="A"
                aria-keyshortcuts="A"
                isPending={isLoading}
                pendingLabel={t('approve')}
                onPress={approve}
              >
                {t('approve')}
              </Button>
            </>
          }
        >
          <FootTotal label={t(approval.kind === 'refund' ? 'comesBack' : 'amount')}>
            <Money fen={approval.amountFen} strong />
          </FootTotal>
        </FootBar>
      )}
    </>
  );
}
