import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { type SearchLink, saysSearch, searchLink } from '../../../travel/places/searchLink.ts';
import { useTravelLink } from '../../../travel/under/useTravelLink.ts';
import { parseRideQuery } from '../logic/rideFacts.ts';
import { RideView } from '../parts/RideView.tsx';

/** The levels of a ride. Service, places and time are in the URL, ours or the words of a deep link; people never are. */
export function CarOffersScreen() {
  const { t } = useTranslation('car');
  const go = useGo();
  const [params] = useSearchParams();
  useTravelLink(params);
  const asked = params.toString();
  const question = useMemo(() => parseRideQuery(new URLSearchParams(asked)), [asked]);
  if (question) return <RideView question={question} />;
  const link = searchLink(params);
  if (!params.has('service') && saysSearch(link)) return <ToSearch link={link} />;
  return (
    <EmptyState
      icon="notFound"
      title={t('results.badLink')}
      hint={t('results.badLinkHint')}
      action={
        <Button variant="primary" onPress={() => go('carSearch')}>
          {t('results.toSearch')}
        </Button>
      }
    />
  );
}

/** A link's words never say which quarter is meant: the search is filled with what they do say. */
function ToSearch({ link }: { link: SearchLink }) {
  const { t } = useTranslation('common');
  const go = useGo();
  const { startCity, endCity, startDate, travelId } = link;
  useEffect(() => {
    go('carSearch', { startCity, endCity, startDate, travelId }, { replace: true });
  }, [go, startCity, endCity, startDate, travelId]);
  return <Skeleton kind="card" count={3} label={t('state.loading')} />;
}
