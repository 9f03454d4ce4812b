import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { headlineFen } from '../../../../../contract/rules/offer/partyFit.ts';
import type { FlightOffer } from '../../../../../contract/shapes/flight.ts';
import { dateIn, longDate, timeOfDay } from '../../../../shared/format/dateTime.ts';
import { moneyText } from '../../../../shared/format/money.ts';
import { useLanguage } from '../../../../shared/hooks/useLanguage.ts';
import { useGo } from '../../../../shared/navigation.ts';
import { Button } from '../../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../../shared/ui/display/Money.tsx';
import { Banner } from '../../../../shared/ui/feedback/Banner.tsx';
import type { ChosenLeg } from '../../../../travel/shapes/bookingForm.ts';
import { fareOptions } from '../../logic/fares.ts';
import { flightFacts } from '../../logic/flightFacts.ts';
import { legFen, legQuery } from '../../logic/legs.ts';
import { useFlightKind } from '../useFlightKind.ts';
import type { TripLegs } from './useTrip.ts';
import './ChosenLegs.css';

type Props = {
  legs: TripLegs;
  /** Offers of the list, for what the whole trip costs at least. */
  offers: readonly FlightOffer[];
  partySize: number;
};

/** Over the list of a leg: what was chosen for those before it, and what all of it comes to with the cheapest here. */
export function ChosenLegs({ legs: { trip, legs, leg, chosen }, offers, partySize }: Props) {
  const { t } = useTranslation('flight');
  const language = useLanguage();
  const go = useGo();
  const { screens } = useFlightKind();
  if (legs.length === 1) return null;
  const isMany = (trip.more?.length ?? 0) > 0;
  const nameOf = (index: number) =>
    isMany ? t('legs.number', { number: index + 1 }) : t(index === 0 ? 'legs.out' : 'legs.back');
  if (leg === 0)
    return (
      <Banner icon="plane">{isMany ? t('legs.firstOfMany', { count: legs.length }) : t('legs.first')}</Banner>
    );
  const chosenFen = sumOf(chosen.map((one) => legFen(one, partySize)));
  const lowestFen = lowestOf(offers, partySize);
  const sumText = (fen: number) => {
    const price = moneyText(fen, language, { whole: true });
    const what = !isMany ? 'return' : leg + 1 === legs.length ? 'all' : 'soFar';
    return partySize > 1
      ? t(`legs.sumMany.${what}`, { count: partySize, price })
      : t(`legs.sum.${what}`, { price });
  };
  return (
    <section
      aria-label={t('legs.chosen')}
      className={clsx('flight-legs', chosen.length > 1 && 'flight-legs--several')}
    >
      {chosen.map((one, index) => (
        <div key={one.choice.offerId} className="flight-legs__leg">
          <span className="flight-legs__name">{nameOf(index)}</span>
          <ChosenFacts chosen={one} fen={legFen(one, partySize)} />
          <Button
            variant="link"
            aria-label={t('legs.againOf', { leg: nameOf(index) })}
            onPress={() => go(screens.offers, legQuery(trip, index))}
          >
            {t('legs.again')}
          </Button>
        </div>
      ))}
      <p role="status" className="flight-legs__sum">
        {t('legs.next', { leg: nameOf(leg) })}
        {chosenFen !== null && lowestFen !== null && <b>{sumText(chosenFen + lowestFen)}</b>}
      </p>
    </section>
  );
}

function ChosenFacts({ chosen: { choice }, fen }: { chosen: ChosenLeg; fen: number | null }) {
  const language = useLanguage();
  const facts = flightFacts(choice);
  if (!facts) return null;
  const { departAt, departZone, arriveAt, arriveZone } = facts;
  return (
    <span className="flight-legs__facts">
      <Dots wrap>
        <span className="flight-legs__more">{longDate(dateIn(departAt, departZone), language)}</span>
        {`${timeOfDay(departAt, departZone)}–${timeOfDay(arriveAt, arriveZone)}`}
        {choice.label}
        {fen !== null && (
          <span className="flight-legs__more">
            <Money fen={fen} whole />
          </span>
        )}
      </Dots>
    </span>
  );
}

function sumOf(parts: readonly (number | null)[]): number | null {
  return parts.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}

/** The lowest a party pays for an offer of a list (fen). */
function lowestOf(offers: readonly FlightOffer[], partySize: number): number | null {
  const fares = offers.flatMap((offer) => headlineFen(fareOptions(offer), partySize) ?? []);
  return fares.length > 0 ? Math.min(...fares) : null;
}
