import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { daysBetween } from '../../../../contract/rules/time/dates.ts';
import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import type { CarOffer } from '../../../../contract/shapes/car.ts';
import { longDate, timeOfDay } from '../../../shared/format/dateTime.ts';
import { durationText } from '../../../shared/format/duration.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { numberFormat } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { JourneyLine } from '../../../shared/ui/display/JourneyLine.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import './RideCard.css';

/** From this percentage on a dear hour is worth a word. */
const dearFrom = 110;

/** When and where a ride goes, how far and how long; a dear hour is said. Its end is an estimate. */
export function RideCard({
  offer,
  end,
  children,
}: {
  offer: CarOffer;
  end?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTranslation(['car', 'item', 'travel']);
  const language = useLanguage();
  const { service, pickUpAt, minutes, distanceMetres, surgePercent, city, meets } = offer;
  const arriveAt = pickUpAt + minutes * MINUTE_MS;
  const later = daysBetween(chinaDate(pickUpAt), chinaDate(arriveAt));
  const km = numberFormat(language, 1).format(distanceMetres / 1000);
  return (
    <Card>
      <CardHead title={longDate(pickUpAt, language)} end={end} />
      <CardBody>
        <p className="car-ride__service">
          {[
            t(`item:carService.${service}`),
            localisedText(city.name, language),
            meets && t('item:meets', { number: meets }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <JourneyLine
          kind="card"
          from={{ time: timeOfDay(pickUpAt), place: localisedText(offer.from.name, language) }}
          to={{
            time: timeOfDay(arriveAt),
            place: localisedText(offer.to.name, language),
            ...(later > 0 ? { note: `+${later}` } : {}),
          }}
          over={t('ride.km', { km })}
          under={t('item:about', { span: durationText(minutes, language) })}
          toWord={t('travel:to')}
        />
        {surgePercent >= dearFrom && (
          <Notice tone="info" className="car-ride__surge">
            {t('ride.surge', { percent: surgePercent - 100 })}
          </Notice>
        )}
        {children}
      </CardBody>
    </Card>
  );
}
