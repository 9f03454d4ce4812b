import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isCalendarDate } from '../../../../contract/rules/identity/idCard.ts';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { parsePlaceParam } from '../../../travel/places/place.ts';
import { saysSearch, searchLink } from '../../../travel/places/searchLink.ts';
import { useTravelLink } from '../../../travel/under/useTravelLink.ts';
import { waysOfParam } from '../logic/legs.ts';
import { LinkedOffers } from '../parts/LinkedOffers.tsx';
import { OffersView } from '../parts/OffersView.tsx';
import { useFlightKind } from '../parts/useFlightKind.ts';

/** Flights of a day, out and perhaps back. The route and the date are in the URL, ours or the words of a deep link; people never are. */
export function FlightOffersScreen() {
  const { t } = useTranslation(['flight', 'travel']);
  const go = useGo();
  const { screens } = useFlightKind();
  const [params] = useSearchParams();
  useTravelLink(params);
  const from = params.get('from');
  const to = params.get('to');
  const date = params.get('date') ?? '';
  const back = params.get('returnDate') ?? '';
  const leg = Math.trunc(Number(params.get('leg') ?? 0)) || 0;
  const more = params.get('more');
  const trip = useMemo(() => {
    const start = parsePlaceParam(from);
    const end = parsePlaceParam(to);
    if (!start || !end || !isCalendarDate(date)) return null;
    const ways = waysOfParam(more);
    if (!ways) return null;
    const later = ways.length > 0 ? { more: ways } : {};
    return { from: start, to: end, date, returnDate: isCalendarDate(back) ? back : null, ...later };
  }, [from, to, date, back, more]);
  if (trip) return <OffersView key={leg} trip={trip} wanted={leg} />;
  if (!from && !to && saysSearch(searchLink(params))) return <LinkedOffers />;
  return (
    <EmptyState
      icon="notFound"
      title={t('results.badLink')}
      hint={t('results.badLinkHint')}
      action={
        <Button variant="primary" onPress={() => go(screens.search)}>
          {t('results.toSearch')}
        </Button>
      }
    />
  );
}
