import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { CallInput } from '../../../../contract/registry.ts';
import { fromBase64 } from '../../../../contract/wire/base64.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { saveFile } from '../../../shared/output/saveFile.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useGetBriefQuery, useLazyGetBriefPaperQuery } from '../briefApi.ts';
import { BriefView } from '../parts/BriefView.tsx';
import { GuestLinks } from '../parts/GuestLinks.tsx';

type OrderId = CallInput<'brief.trip.get'>['orderId'];

/** The trip of an order as its traveller carries it, as a file, and the links to it. */
export function TripBriefScreen() {
  const { t } = useTranslation('brief');
  const language = useLanguage();
  const [params] = useSearchParams();
  const orderId = (params.get('suborderserialnumber') ?? '') as OrderId;
  const { currentData, error, isFetching, refetch } = useGetBriefQuery({ orderId });
  const [read, paper] = useLazyGetBriefPaperQuery();
  const save = async () => {
    const { data, error: refusal } = await read({ orderId, language });
    // What was answered before stays beside a failure.
    const bytes = !refusal && data && fromBase64(data.pdf);
    if (bytes) return saveFile(data.name, 'application/pdf', bytes);
    showToast({ kind: 'warning', text: (i18n) => i18n.t('brief:paperFailed') });
  };
  if (!currentData && error)
    return (
      <FailedState
        error={error}
        namespace="brief"
        title={t('failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!currentData) return <Skeleton kind="group" label={t('loading')} />;
  return (
    <div className="brief">
      <BriefView brief={currentData} />
      <div className="brief__acts">
        <Button icon="download" isPending={paper.isFetching} onPress={() => void save()}>
          {t('savePaper')}
        </Button>
      </div>
      <GuestLinks orderId={orderId} />
    </div>
  );
}
