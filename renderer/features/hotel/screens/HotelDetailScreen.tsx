import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isCalendarDate } from '../../../../contract/rules/identity/idCard.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { stayOf } from '../logic/stay.ts';
import { RoomsView } from '../rooms/RoomsView.tsx';

/** The rooms of one hotel for a stay; both are in the URL, and a link without days is for tomorrow night. */
export function HotelDetailScreen() {
  const { t } = useTranslation('hotel');
  const [params] = useSearchParams();
  const go = useGo();
  const now = useNow();
  const hotelId = params.get('hotelId') ?? '';
  const checkIn = params.get('checkIn') ?? '';
  const checkOut = params.get('checkOut') ?? '';
  const stay = useMemo(
    () => (isCalendarDate(checkIn) && isCalendarDate(checkOut) ? { checkIn, checkOut } : null),
    [checkIn, checkOut],
  );
  if (hotelId) return <RoomsView hotelId={hotelId} stay={stay ?? stayOf(null, 1, now)} />;
  return (
    <EmptyState
      icon="notFound"
      title={t('results.badLink')}
      hint={t('results.badLinkHint')}
      action={
        <Button variant="primary" onPress={() => go('hotelSearch')}>
          {t('results.toSearch')}
        </Button>
      }
    />
  );
}
