import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { Trip } from '../../../../contract/shapes/journey.ts';
import { useStillShown } from '../../../shared/hooks/useStillShown.ts';
import { PrefetchContext, useGo, useHref } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { tripAsked } from '../../../travel/desk/deskPickSlice.ts';
import { legsAgain } from '../logic/legsAgain.ts';

/** Begins a desk like this trip: on other days, for the same traveller or for others. Nothing where there is no desk. */
export function AgainButton({ trip, title }: { trip: Trip; title: string }) {
  const { t } = useTranslation('journey');
  const prefetch = useContext(PrefetchContext);
  const dispatch = useDispatch();
  const go = useGo();
  const stillShown = useStillShown();
  const hasDesk = useHref().has('desk');
  const legs = legsAgain(trip);
  if (!hasDesk || legs.length === 0) return null;
  const ask = async () => {
    // What it is told by stands in a slice that comes with its code.
    const isThere = await prefetch('desk');
    if (!stillShown()) return;
    if (!isThere) return void showToast({ kind: 'warning', text: (i18n) => i18n.t('journey:againFailed') });
    const { ref, principalId } = trip.traveller;
    dispatch(tripAsked({ title, legs, party: [{ ref, principalId }] }));
    go('desk');
  };
  return (
    <Button icon="copy" onPress={() => void ask()}>
      {t('again')}
    </Button>
  );
}
