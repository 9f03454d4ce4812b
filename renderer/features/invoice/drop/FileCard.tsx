import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { StatusDot } from '../../../shared/ui/display/StatusDot.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import type { Voucher, VoucherFileRead } from '../invoiceApi.ts';
import type { DroppedFile, FileStep } from './droppedFiles.ts';
import { FileFacts } from './FileFacts.tsx';
import { FileMatches } from './FileMatches.tsx';

type Props = {
  dropped: DroppedFile;
  /** The voucher it is without doubt. */
  certain: Voucher | undefined;
  /** An earlier file that is the same voucher. */
  earlier: DroppedFile | undefined;
  onRetry: () => void;
  onTakeIn: (read: VoucherFileRead, voucher: Voucher) => void;
};

/** One file that was given: how far it has come, what it says, and what is to be done about it. */
export function FileCard({ dropped, certain, earlier, onRetry, onTakeIn }: Props) {
  const { t } = useTranslation(['invoice', 'common']);
  const errorText = useErrorText('invoice');
  const { file, state } = dropped;
  return (
    <Card>
      <CardHead
        title={<span className="invoice-drop__name">{file.name}</span>}
        level={3}
        end={<FileStatus state={state} isCertain={certain !== undefined} />}
      />
      <CardBody>
        {state.step === 'failed' && (
          <Notice
            tone="bad"
            live
            action={
              typeof state.failure !== 'string' && (
                <Button size="sm" onPress={onRetry}>
                  {t('common:action.retry')}
                </Button>
              )
            }
          >
            {typeof state.failure === 'string' ? t(`drop.${state.failure}`) : errorText(state.failure)}
          </Notice>
        )}
        {(state.step === 'waiting' || state.step === 'reading') && (
          <p className="invoice-note">{t(`drop.${state.step}`)}</p>
        )}
        {(state.step === 'read' || state.step === 'registered') && <FileFacts read={state.read} />}
        {state.step === 'registered' && (
          <Notice tone="ok" live>
            {t('drop.registered', { orderNo: state.orderNo })}
          </Notice>
        )}
        {state.step === 'read' && (
          <Outcome {...{ state, certain, earlier }} onTakeIn={(voucher) => onTakeIn(state.read, voucher)} />
        )}
        {state.step === 'read' && state.refused && (
          <Notice tone="bad" live>
            {errorText(state.refused)}
          </Notice>
        )}
      </CardBody>
    </Card>
  );
}

function Outcome({
  state: { read, registering = false },
  certain,
  earlier,
  onTakeIn,
}: Pick<Props, 'certain' | 'earlier'> & {
  state: Extract<FileStep, { step: 'read' }>;
  onTakeIn: (voucher: Voucher) => void;
}) {
  const { t } = useTranslation('invoice');
  if (earlier) return <Notice>{t('drop.sameFile', { name: earlier.file.name })}</Notice>;
  if (read.duplicate)
    return (
      <Notice tone="warn">
        {read.duplicate.orderNo
          ? t('drop.duplicateOf', { orderNo: read.duplicate.orderNo })
          : t('drop.duplicate')}
      </Notice>
    );
  if (read.matches.length === 0) return <Notice tone="warn">{t('drop.none')}</Notice>;
  return <FileMatches read={read} certain={certain} isPending={registering} onTakeIn={onTakeIn} />;
}

function FileStatus({ state, isCertain }: { state: FileStep; isCertain: boolean }) {
  const { t } = useTranslation('invoice');
  if (state.step === 'reading') return <StatusDot tone="brand">{t('drop.step.reading')}</StatusDot>;
  if (state.step === 'waiting') return <StatusDot tone="neutral">{t('drop.step.waiting')}</StatusDot>;
  if (state.step === 'failed') return <StatusDot tone="bad">{t('drop.step.failed')}</StatusDot>;
  if (state.step === 'registered') return <StatusDot tone="ok">{t('drop.step.registered')}</StatusDot>;
  if (isCertain) return <StatusDot tone="ok">{t('drop.step.certain')}</StatusDot>;
  return <StatusDot tone="warn">{t('drop.step.open')}</StatusDot>;
}
