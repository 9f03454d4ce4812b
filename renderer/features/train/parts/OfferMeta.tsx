import { useTranslation } from 'react-i18next';
import type { OfferOption } from '../../../../contract/rules/offer/partyFit.ts';
import { byFare, onSale, partyFit } from '../../../../contract/rules/offer/partyFit.ts';
import type { TrainOffer } from '../../../../contract/shapes/train.ts';
import { Mark } from '../../../shared/ui/display/Mark.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { PartySquares, usePartyVerdict } from '../../../travel/offers/PartySquares.tsx';
import { useLeftText } from '../../../travel/offers/useLeftText.ts';
import { verdictTone } from '../../../travel/standards/verdictTone.ts';
import { seatOption, seatOptions } from '../logic/seatOptions.ts';
import './OfferMeta.css';

/** Seats on sale in one line, cheapest first; for a party the squares that say who is over. */
export function OfferMeta({ offer, names }: { offer: TrainOffer; names: readonly string[] }) {
  const options = seatOptions(offer);
  const all = byFare(options);
  // A standing ticket is worth a word only where there is nothing else.
  const seats = all.some((seat) => seat.option !== standing && seat.remaining > 0)
    ? all.filter((seat) => seat.option !== standing)
    : all;
  return (
    <span className={`train-meta${names.length > 1 ? ' train-meta--party' : ''}`}>
      <span className="train-meta__seats">
        {seats.map((seat) => (
          <SeatFact key={seat.option} seat={seat} isAlone={names.length === 1} hasPrice={names.length <= 1} />
        ))}
      </span>
      {names.length > 1 && onSale(options).length > 0 && <PartyFact options={options} names={names} />}
    </span>
  );
}

/** A standing ticket. */
const standing = 'W';

const exceptionIcon = { warn: 'warning', approval: 'approval', bad: 'ban' } as const;

function SeatFact({ seat, isAlone, hasPrice }: { seat: OfferOption; isAlone: boolean; hasPrice: boolean }) {
  const { t } = useTranslation(['train', 'travel']);
  const leftText = useLeftText();
  const code = seatOption(seat.option);
  const isGone = seat.remaining <= 0;
  const control = isAlone && !isGone ? (seat.verdicts[0]?.control ?? 'within') : 'within';
  const tone = verdictTone[control];
  return (
    <span className={`train-meta__seat train-meta__seat--${tone}`}>
      {code && t(`seatShort.${code}`)}{' '}
      {!isGone && hasPrice && (
        <span className="train-meta__fare">
          <Money fen={seat.fareFen} whole />{' '}
        </span>
      )}
      {tone === 'ok' ? (
        leftText(seat.remaining)
      ) : (
        <Icon name={exceptionIcon[tone]} size={14} label={t(`travel:control.${control}`)} />
      )}
    </span>
  );
}

function PartyFact({ options, names }: { options: readonly OfferOption[]; names: readonly string[] }) {
  const fit = partyFit(options, names.length);
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
