import { useTranslation } from 'react-i18next';
import { longDate } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Card, CardBody } from '../../../shared/ui/lists/Card.tsx';
import { WasTime } from '../../../travel/disruption/WasTime.tsx';
import type { FlightStatus } from '../flightStatusApi.ts';
import { FollowButton } from './FollowButton.tsx';
import { StatusJourney } from './StatusJourney.tsx';

/** A flight with its times, its gate, and the way to follow it. */
export function StatusCard({ status, showsDate }: { status: FlightStatus; showsDate?: boolean }) {
  const { t } = useTranslation('flightStatus');
  const language = useLanguage();
  const { segment, date, state, gate, wasGate } = status;
  return (
    <Card isItem label={`${segment.flightNo} ${longDate(date, language)}`}>
      <CardBody alone className="flight-status__one">
        <StatusJourney status={status} />
        <div className="flight-status__foot">
          <p className="flight-status__gate">
            {showsDate && <>{longDate(date, language)} </>}
            {gate ? (
              <>
                {t('gate')} <strong>{gate}</strong> {wasGate && <WasTime>{wasGate}</WasTime>}
              </>
            ) : (
              state !== 'cancelled' && state !== 'arrived' && t('gateLater')
            )}
          </p>
          <FollowButton status={status} />
        </div>
      </CardBody>
    </Card>
  );
}
