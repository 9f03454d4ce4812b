import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conditions } from '../../../../contract/shapes/conditions.ts';
import type { FlightOffer } from '../../../../contract/shapes/flight.ts';
import { dateIn, longDate } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import type { QuotedRow } from '../../../travel/shapes/bookingForm.ts';
import { waysOf } from '../logic/journey.ts';
import { FareRules } from '../parts/FareRules.tsx';
import { WayLine } from '../parts/WayLine.tsx';
import { WayMeta } from '../parts/WayMeta.tsx';
import './JourneyCard.css';

type Props = {
  offer: FlightOffer;
  conditions: Readonly<Record<string, Conditions>>;
  rows: readonly QuotedRow[];
  /** Back to the list, for another flight. */
  onOther: () => void;
};

/** Dates, times and airports of each way, and behind a link the rules of the fares chosen. */
export function JourneyCard({ offer, conditions, rows, onOther }: Props) {
  const { t } = useTranslation('flight');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const ways = waysOf(offer);
  const dates = ways.map(([first]) => longDate(dateIn(first.departAt, first.from.zone), language));
  const chosen = new Set(rows.map(({ row }) => row.option));
  const fares = offer.options.flatMap((option) => {
    const rules = conditions[option.conditions];
    return rules && chosen.has(option.option) ? [{ option, conditions: rules }] : [];
  });
  return (
    <Card>
      <CardHead
        title={dates.join(' – ')}
        end={
          <span className="flight-journey__links">
            <Link onPress={onOther}>{t('confirm.otherFlight')}</Link>
            <Link onPress={() => setOpen(true)}>{t('confirm.refundLink')}</Link>
          </span>
        }
      />
      <CardBody>
        {ways.map((way) => (
          <div key={way[0].departAt} className="flight-journey__way">
            <WayLine way={way} kind="card" />
            <WayMeta way={way} />
          </div>
        ))}
      </CardBody>
      <FareRules isOpen={isOpen} onClose={() => setOpen(false)} fares={fares} departAt={offer.departAt} />
    </Card>
  );
}
