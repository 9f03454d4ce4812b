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
import { LinkedOffers } from '../parts/LinkedOffers.tsx';
import { OffersView } from '../parts/OffersView.tsx';

/** Trains of a day. The route and the date are in the URL, ours or the words of a deep link; people never are. */
export function TrainOffersScreen() {
  const { t } = useTranslation(['train', 'travel']);
  const go = useGo();
  const [params] = useSearchParams();
  useTravelLink(params);
  const from = params.get('from');
  const to = params.get('to');
  const date = params.get('date') ?? '';
  const question = useMemo(() => {
    const start = parsePlaceParam(from);
    const end = parsePlaceParam(to);
    return start && end && isCalendarDate(date) ? { from: start, to: end, date } : null;
  }, [from, to, date]);
  if (question) return <OffersView question={question} />;
  if (!from && !to && saysSearch(searchLink(params))) return <LinkedOffers />;
  return (
    <EmptyState
      icon="notFound"
      title={t('results.badLink')}
      hint={t('results.badLinkHint')}
      action={
        <Button variant="primary" onPress={() => go('trainSearch')}>
          {t('results.toSearch')}
        </Button>
      }
    />
  );
}
