import { useTranslation } from 'react-i18next';
import type { SeatOffer, TrainOffer } from '../../../../contract/shapes/train.ts';
import { Mark } from '../../../shared/ui/display/Mark.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { PartySquares, usePartyVerdict } from '../../../travel/offers/PartySquares.tsx';
import { byFare, partyFit, seatsOnSale } from '../../../travel/offers/partyFit.ts';
import { verdictTone } from '../../../travel/standards/verdictTone.ts';

/** From this many on, how many are left is no longer worth counting. */
const plenty = 20;

/** "余 12", "有" or "无". */
export function useLeftText(): (remaining: number) => string {
  const { t } = useTranslation('train');
  return (remaining) => {
    if (remaining <= 0) return t('results.none');
    return remaining >= plenty ? t('results.plenty') : t('results.left', { count: remaining });
  };
}

/** Seats on sale in one line, cheapest first; for a party the squares that say who is over. */
export function OfferMeta({ offer, names }: { offer: TrainOffer; names: readonly string[] }) {
  const all = byFare(offer.seats);
  // A standing ticket is worth a word only where there is nothing else.
  const seats = all.some((seat) => seat.seat !== 'W' && seat.remaining > 0)
    ? all.filter((seat) => seat.seat !== 'W')
    : all;
  return (
    <span className={`train-meta${names.length > 1 ? ' train-meta--party' : ''}`}>
      <span className="train-meta__seats">
        {seats.map((seat) => (
          <SeatFact key={seat.seat} seat={seat} isAlone={names.length === 1} hasPrice={names.length <= 1} />
        ))}
      </span>
      {names.length > 1 && seatsOnSale(offer).length > 0 && <PartyFact offer={offer} names={names} />}
    </span>
  );
}

const exceptionIcon = { warn: 'warning', approval: 'approval', bad: 'ban' } as const;

function SeatFact({ seat, isAlone, hasPrice }: { seat: SeatOffer; isAlone: boolean; hasPrice: boolean }) {
  const { t } = useTranslation('train');
  const leftText = useLeftText();
  const isGone = seat.remaining <= 0;
  const control = isAlone && !isGone ? (seat.verdicts[0]?.control ?? 'within') : 'within';
  const tone = verdictTone[control];
  return (
    <span className={`train-meta__seat train-meta__seat--${tone}`}>
      {t(`seatShort.${seat.seat}`)}{' '}
      {!isGone && hasPrice && (
        <span className="train-meta__fare">
          <Money fen={seat.fareFen} whole />{' '}
        </span>
      )}
      {tone === 'ok' ? (
        leftText(seat.remaining)
      ) : (
        <Icon name={exceptionIcon[tone]} size={14} label={t(`control.${control}`)} />
      )}
    </span>
  );
}

function PartyFact({ offer, names }: { offer: TrainOffer; names: readonly string[] }) {
  const fit = partyFit(offer, names.length);
  const words = usePartyVerdict(fit, names);
  const tone = fit.missing > 0 ? 'bad' : verdictTone[fit.worst];
  return (
    <span className="train-meta__party">
      <PartySquares fit={fit} names={names} />
      <span aria-hidden="true">
        <Mark tone={tone}>{words}</Mark>
      </span>
    </span>
  );
}
