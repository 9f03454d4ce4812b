import { useTranslation } from 'react-i18next';
import type { SeatCode } from '../../../../contract/shapes/order.ts';
import type { SeatOffer, TrainOffer } from '../../../../contract/shapes/train.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { PartySquares } from '../../../travel/offers/PartySquares.tsx';
import { partyFit, seatFit, seatsOnSale } from '../../../travel/offers/partyFit.ts';
import { useLeftText } from './OfferMeta.tsx';
import './SeatRows.css';
import { VerdictMark } from '../../../travel/standards/VerdictMark.tsx';
import { useSeatName } from './useSeatName.ts';

type Props = {
  offer: TrainOffer;
  names: readonly string[];
  onPick: (offer: TrainOffer, seat: SeatCode | 'own') => void;
};

/** The seats of an opened train, each with what it means for this party and a button that takes it. */
export function SeatRows({ offer, names, onPick }: Props) {
  const { t } = useTranslation('train');
  // The dearest first, but a standing ticket always last.
  const seats = seatsOnSale(offer)
    .reverse()
    .sort((a, b) => Number(a.seat === 'W') - Number(b.seat === 'W'));
  const own = partyFit(offer, names.length);
  const isMixed = new Set(own.people.map((person) => person?.seat)).size > 1;
  return (
    <ul aria-label={t('results.seats')} className="train-seats">
      {isMixed && own.missing === 0 && (
        <li className="train-seats__row train-seats__row--own">
          <OwnSeats offer={offer} names={names} />
          <Button
            variant="primary"
            size="desk"
            aria-label={t('results.pickOwn')}
            onPress={() => onPick(offer, 'own')}
          >
            {t('results.pick')}
          </Button>
        </li>
      )}
      {seats.map((seat) => (
        <li key={seat.seat} className="train-seats__row">
          <SeatRow seat={seat} names={names} />
          <Button
            variant={isMixed ? 'default' : 'soft'}
            size="desk"
            aria-label={t('results.pickSeat', { seat: t(`seat.${seat.seat}`) })}
            onPress={() => onPick(offer, seat.seat)}
          >
            {t('results.pick')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function SeatRow({ seat, names }: { seat: SeatOffer; names: readonly string[] }) {
  const { t } = useTranslation('train');
  const leftText = useLeftText();
  const seatName = useSeatName();
  const [verdict] = seat.verdicts;
  return (
    <div className="train-seats__main">
      <p className="train-seats__line">
        <b>{t(`seat.${seat.seat}`)}</b>
        <span className="train-seats__left">{leftText(seat.remaining)}</span>
        <Money fen={seat.fareFen} className="train-seats__fare" />
      </p>
      {names.length > 1 && <PartySquares fit={seatFit(seat, names.length)} names={names} />}
      {names.length === 1 && verdict && (
        <p className="train-seats__verdict">
          <VerdictMark control={verdict.control} look="tag" />
          {verdict.alternative && (
            <span className="train-seats__left">
              {t('results.alternative', { seat: seatName(verdict.alternative.option) })}{' '}
              <Money fen={verdict.alternative.fareFen} whole />
            </span>
          )}
        </p>
      )}
    </div>
  );
}

/** Each traveller on a seat of their own standard, as a list of who gets what. */
function OwnSeats({ offer, names }: { offer: TrainOffer; names: readonly string[] }) {
  const { t } = useTranslation('train');
  const fit = partyFit(offer, names.length);
  return (
    <div className="train-seats__main">
      <p className="train-seats__line">
        <b>{t('results.own')}</b>
        {fit.totalFen !== null && <Money fen={fit.totalFen} className="train-seats__fare" />}
      </p>
      <ul className="train-seats__people">
        {fit.people.map((person, index) => (
          // A party keeps its order; a row has no other identity.
          <li key={index} className="train-seats__person">
            <span className="train-seats__name">{names[index]}</span>
            {person && (
              <>
                <span>{t(`seat.${person.seat}`)}</span>
                <VerdictMark control={person.verdict.control} />
                <Money fen={person.fareFen} className="train-seats__fare" />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
