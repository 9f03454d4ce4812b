import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type TripTime, tripTimes } from '../../../../contract/enums/journey.ts';
import { Tabs } from '../../../shared/ui/bars/Tabs.tsx';
import { ComingTrips } from '../parts/ComingTrips.tsx';
import { PastTrips } from '../parts/PastTrips.tsx';
import './MyTripsScreen.css';

/** One's own trips, or those of the principal acted for: still to come, and over. */
export function MyTripsScreen() {
  const { t } = useTranslation('journey');
  const [when, setWhen] = useState<TripTime>('coming');
  return (
    <Tabs
      label={t('tabs')}
      tabs={tripTimes.map((id) => ({ id, label: t(`tab.${id}`) }))}
      selected={when}
      onSelect={setWhen}
      className="my-trips"
      panelClassName="my-trips__panel"
    >
      {when === 'coming' ? <ComingTrips /> : <PastTrips />}
    </Tabs>
  );
}
