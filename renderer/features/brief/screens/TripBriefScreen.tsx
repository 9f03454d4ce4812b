import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { CallInput } from '../../../../contract/registry.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useItineraries } from '../../../travel/paper/useItineraries.ts';
import { useGetBriefQuery, useListGuestLinksQuery } from '../briefApi.ts';
import { BriefView } from '../parts/BriefView.tsx';
import { GuestLinks } from '../parts/GuestLinks.tsx';
import { SendTrip } from '../parts/SendTrip.tsx';

type OrderId = CallInput<'brief.trip.get'>['orderId'];

/** The trip of an order as its traveller carries it, as a file, and the links to it. */
export function TripBriefScreen() {
  const { t } = useTranslation('brief');
  const [params] = useSearchParams();
  const orderId = (params.get('suborderserialnumber') ?? '') as OrderId;
  const { currentData, error, isFetching, refetch } = useGetBriefQuery({ orderId });
  // Answered for those alone who book for its traveller.
  const mayShare = useListGuestLinksQuery({ orderId }).currentData !== undefined;
  const itinerary = useItineraries();
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
        <Button icon="download" isPending={itinerary.isBusy} onPress={() => void itinerary.save([orderId])}>
          {t('savePaper')}
        </Button>
        {mayShare && <SendTrip orderId={orderId} traveller={currentData.traveller} />}
      </div>
      <GuestLinks orderId={orderId} />
    </div>
  );
}
