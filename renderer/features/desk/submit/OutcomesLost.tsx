import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import type { useTripRows } from '../../../travel/booking/useTripRows.ts';

/** What became of the submitted rows could not be read: said once, with the way to ask again. */
export function OutcomesLost({ trip }: { trip: ReturnType<typeof useTripRows> }) {
  const { t } = useTranslation(['desk', 'common']);
  const { error, data, isFetching, refetch } = trip;
  if (error === undefined || data) return null;
  return (
    <Notice
      tone="unknown"
      title={t('trip.failed')}
      action={
        <Button size="sm" isPending={isFetching} onPress={() => void refetch()}>
          {t('common:action.retry')}
        </Button>
      }
    >
      {t('trip.safe')}
    </Notice>
  );
}
