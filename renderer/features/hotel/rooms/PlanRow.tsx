import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { hotelPayment } from '../../../../contract/rules/hotel/hotelPayment.ts';
import { optionBar } from '../../../../contract/rules/offer/optionBar.ts';
import { optionFit } from '../../../../contract/rules/offer/partyFit.ts';
import type { PlanOption } from '../../../../contract/shapes/hotel.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Mark } from '../../../shared/ui/display/Mark.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { PartySquares } from '../../../travel/offers/PartySquares.tsx';
import { VerdictMark } from '../../../travel/standards/VerdictMark.tsx';
import type { LocalStay } from '../logic/stay.ts';
import { useStandardText } from '../parts/useStandardText.ts';
import { useCancelText } from './useCancelText.ts';

type Props = {
  plan: PlanOption;
  /** The name of its room. */
  room: string;
  stay: LocalStay;
  names: readonly string[];
  isBinding: boolean;
  /** On the desk some of the people may be given it, and others something else. */
  isForDesk: boolean;
  onPick: () => void;
  onDetails: () => void;
  onChangeParty: () => void;
};

/** One rate plan: meals, how it is paid and given back, its price a night, and what it means for this party. */
export function PlanRow({
  plan,
  room,
  stay,
  names,
  isBinding,
  isForDesk,
  onPick,
  onDetails,
  onChangeParty,
}: Props) {
  const { t } = useTranslation(['hotel', 'item', 'travel']);
  const language = useLanguage();
  const name = localisedText(plan.name, language);
  const bar = optionBar(plan, names.length, isBinding);
  const cancel = useCancelText()(plan, stay);
  const nights = plan.nightly.length;
  const nightFen = Math.ceil(plan.fareFen / Math.max(1, nights));
  return (
    <li className={clsx('hotel-plan', bar && 'hotel-plan--barred')}>
      <div className="hotel-plan__main">
        <p className="hotel-plan__line">
          <b>{name}</b>
          {plan.agreement && (
            <Tag tone="brand" icon={null}>
              {t('rooms.agreement')}
            </Tag>
          )}
        </p>
        <p className="hotel-plan__facts">
          <span>{t(`item:meals.${plan.meals}`)}</span>
          <span>{t(`item:settle.${hotelPayment(plan.settle, isBinding ? 'company' : 'personal')}`)}</span>
          {plan.latestArrival && <span>{t('item:latestArrival', { time: plan.latestArrival })}</span>}
        </p>
        <p className={clsx('hotel-plan__facts', cancel.isFree && 'hotel-plan__free')}>{cancel.text}</p>
        <PlanVerdict plan={plan} names={names} isBinding={isBinding} />
        <p className="hotel-plan__facts">
          <Link onPress={onDetails} aria-label={t('rooms.detailsOf', { plan: name, room })}>
            {t('rooms.details')}
          </Link>
        </p>
      </div>
      <div className="hotel-plan__end">
        <p className="hotel-plan__price">
          <Money fen={nightFen} whole={nightFen % 100 === 0} />
          <span className="hotel-plan__unit">{t('rooms.perNight')}</span>
        </p>
        {nights > 1 && (
          <p className="hotel-plan__unit">
            {t('item:nights', { count: nights })}{' '}
            <Money fen={plan.fareFen} whole={plan.fareFen % 100 === 0} />
          </p>
        )}
        {bar === null && (
          <Button
            variant="soft"
            size="desk"
            aria-label={t('rooms.pick', { room, plan: name })}
            onPress={onPick}
          >
            {t('travel:offers.pick')}
          </Button>
        )}
        {bar === 'tooFew' && isForDesk && (
          <Button
            variant="soft"
            size="desk"
            aria-label={t('rooms.pick', { room, plan: name })}
            onPress={onPick}
          >
            {t('rooms.pickSome', { count: plan.remaining })}
          </Button>
        )}
        {bar === 'tooFew' && !isForDesk && (
          <Button size="desk" onPress={onChangeParty}>
            {t('results.changeParty')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** How a plan stands against the standards of the party, and why it cannot be taken. */
function PlanVerdict({ plan, names, isBinding }: Pick<Props, 'plan' | 'names' | 'isBinding'>) {
  const { t } = useTranslation(['hotel', 'travel']);
  const standardText = useStandardText();
  const bar = optionBar(plan, names.length, isBinding);
  const [verdict] = plan.verdicts;
  if (bar === 'soldOut') return <Mark tone="bad">{t('travel:offers.soldOut')}</Mark>;
  if (bar === 'tooFew')
    return <Mark tone="bad">{t('results.missing', { count: names.length - plan.remaining })}</Mark>;
  if (names.length === 0 || !verdict || !isBinding) return null;
  if (names.length > 1) return <PartySquares fit={optionFit(plan, names.length)} names={names} />;
  return (
    <p className="hotel-plan__facts">
      <VerdictMark control={verdict.control} variant="tag" />
      {verdict.control !== 'within' && standardText(verdict)}
    </p>
  );
}
