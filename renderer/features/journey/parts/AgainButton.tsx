import { useTranslation } from 'react-i18next';
import type { Trip } from '../../../../contract/shapes/journey.ts';
import { useStillShown } from '../../../shared/hooks/useStillShown.ts';
import { useAskDesk } from '../../../shared/screens/useAskDesk.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { tripAsked } from '../../../travel/desk/deskPickSlice.ts';
import { legsAgain } from '../logic/legsAgain.ts';

/** Begins a desk like this trip: on other days, for the same traveller or for others. Nothing where there is no desk. */
export function AgainButton({ trip, title }: { trip: Trip; title: string }) {
  const { t } = useTranslation('journey');
  const stillShown = useStillShown();
  const askDesk = useAskDesk((i18n) => i18n.t('journey:againFailed'));
  const legs = legsAgain(trip);
  if (!askDesk || legs.length === 0) return null;
  const { ref, principalId } = trip.traveller;
  const asked = { title, legs, party: [{ ref, principalId }] };
  return (
    <Button icon="copy" onPress={() => void askDesk(tripAsked(asked), stillShown)}>
      {t('again')}
    </Button>
  );
}
