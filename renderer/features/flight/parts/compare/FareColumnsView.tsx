import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type FeeStep, feeSteps } from '../../../../../contract/rules/money/feeRule.ts';
import { optionBar } from '../../../../../contract/rules/offer/optionBar.ts';
import { optionFit } from '../../../../../contract/rules/offer/partyFit.ts';
import { priceOfAll } from '../../../../../contract/rules/offer/partyPrice.ts';
import type { Conditions, FeeRule } from '../../../../../contract/shapes/conditions.ts';
import type { FlightOption } from '../../../../../contract/shapes/flight.ts';
import { discountRate } from '../../../../shared/format/discount.ts';
import { localisedText } from '../../../../shared/format/localised.ts';
import { useChangeOf } from '../../../../shared/hooks/useChangeLink.ts';
import { useLanguage } from '../../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../../shared/hooks/useNow.ts';
import { Button } from '../../../../shared/ui/controls/Button.tsx';
import { Mark } from '../../../../shared/ui/display/Mark.tsx';
import { Money } from '../../../../shared/ui/display/Money.tsx';
import { Sheet } from '../../../../shared/ui/layers/Sheet.tsx';
import { DueLine } from '../../../../travel/change/DueLine.tsx';
import { useHourLabels } from '../../../../travel/item/useHourLabels.ts';
import { PartySquares } from '../../../../travel/offers/PartySquares.tsx';
import { Price } from '../../../../travel/price/Price.tsx';
import { VerdictMark } from '../../../../travel/standards/VerdictMark.tsx';
import './compare.css';

export type Compared = {
  options: readonly FlightOption[];
  conditions: Readonly<Record<string, Conditions>>;
  /** When the first flight leaves, epoch ms: what the hours of a fee are counted to. */
  departAt: number;
  names: readonly string[];
  isBinding: boolean;
  /** It is one of several legs, and another is chosen next. */
  isStep: boolean;
  /** The fare of the ticket that is changed, where it is one of these: it cannot become itself. */
  held: string | null;
  onPick: (option: string) => void;
};
type Props = Compared & { isOpen: boolean; onClose: () => void };

/** The fares of a journey beside each other: columns at the desk, cards to swipe through on a phone. */
export function FareColumnsView({ isOpen, onClose, options, ...rest }: Props) {
  const { t } = useTranslation(['flight', 'common']);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      wide="center"
      className="flight-comparesheet"
      title={t('fare.compareTitle')}
      closeLabel={t('common:action.close')}
    >
      <ul className="flight-compare" aria-label={t('fare.compareTitle')}>
        {options.map((option) => (
          <FareColumn key={option.option} option={option} {...rest} />
        ))}
      </ul>
      <p className="flight-compare__note">{t('confirm.refundNote')}</p>
    </Sheet>
  );
}

type ColumnProps = Omit<Compared, 'options'> & { option: FlightOption };

function FareColumn(props: ColumnProps) {
  const { option, conditions, departAt, names, isBinding, isStep, held, onPick } = props;
  const { t } = useTranslation(['flight', 'item', 'travel']);
  const language = useLanguage();
  const titleId = useId();
  const isChange = useChangeOf() !== null;
  const verb = isChange ? 'change' : isStep ? 'legs' : 'offers';
  const rules = conditions[option.conditions];
  const isHeld = option.option === held;
  const bar = optionBar(option, names.length, isBinding);
  const { discountTenths, bookingClass, cabin, ticketFen, fareFen } = option;
  const name = `${localisedText(option.family, language)} ${bookingClass}`;
  const feesOf = (rule: FeeRule) =>
    rule.allowed ? (
      <Fees rule={rule} baseFen={rule.base === 'fare' ? ticketFen : fareFen} departAt={departAt} />
    ) : (
      t('item:fee.never')
    );
  return (
    <li className="flight-compare__fare" aria-labelledby={titleId}>
      <h3 id={titleId} className="flight-compare__name">
        {name} <small>{t(`item:cabin.${cabin}`)}</small>
      </h3>
      <p className="flight-compare__price">
        <Price price={priceOfAll(fareFen, names.length)} count={names.length} />
        {discountTenths !== null && discountTenths < 10 && (
          <small>{t('fare.discount', { rate: discountRate(discountTenths, language) })}</small>
        )}
      </p>
      <div className="flight-compare__standing">
        <Standing option={option} names={names} isBinding={isBinding} />
        {bar === null && !isHeld && <DueLine fareFen={fareFen} />}
      </div>
      <dl className="flight-compare__rules">
        <Rule label={t('confirm.refundTitle')}>{rules && feesOf(rules.refund)}</Rule>
        <Rule label={t('fare.changeFee')}>{rules && feesOf(rules.change)}</Rule>
        <Rule label={t('fare.checkedBag')}>{rules && <Checked baggage={rules.baggage} />}</Rule>
        <Rule label={t('fare.handBag')}>
          {rules?.baggage &&
            t('fare.handSize', { kg: rules.baggage.handKg, size: rules.baggage.handCm.join('×') })}
        </Rule>
        <Rule label={t('fare.remarks')}>
          {rules &&
            rules.notes.length > 0 &&
            rules.notes.map((note) => <span key={note.en}>{localisedText(note, language)}</span>)}
        </Rule>
      </dl>
      <div className="flight-compare__take">
        {isHeld && <Mark tone="ok">{t('travel:change.held')}</Mark>}
        {!isHeld && bar === 'tooFew' && t('travel:offers.tooFew', { count: names.length })}
        {!isHeld && bar === null && (
          <Button
            variant="primary"
            block
            aria-label={t(`travel:${verb}.pickOption`, { option: name })}
            onPress={() => onPick(option.option)}
          >
            {t(`travel:${verb}.pick`)}
          </Button>
        )}
      </div>
    </li>
  );
}

/** How it stands for who travels: the one's own verdict, or a square for each. */
function Standing({ option, names, isBinding }: Pick<ColumnProps, 'option' | 'names' | 'isBinding'>) {
  if (names.length > 1) return <PartySquares fit={optionFit(option, names.length)} names={names} />;
  const [verdict] = option.verdicts;
  return verdict ? <VerdictMark control={isBinding ? verdict.control : 'within'} variant="tag" /> : null;
}

function Rule({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flight-compare__rule">
      <dt>{label}</dt>
      <dd>{children || '–'}</dd>
    </div>
  );
}

/** Every step of a fee, the one that applies now marked. */
function Fees({ rule, baseFen, departAt }: { rule: FeeRule; baseFen: number; departAt: number }) {
  const { t } = useTranslation('item');
  const steps = feeSteps(rule, baseFen, departAt, useNow());
  const labels = useHourLabels()(steps);
  return (
    <ul className="flight-compare__steps">
      {steps.map((step, index) => (
        <li key={labels[index]} className={step.now ? 'flight-compare__now' : undefined}>
          <span>
            {labels[index]} {step.now && <small className="flight-compare__mark">{t('fee.now')}</small>}
          </span>
          <Fee step={step} />
        </li>
      ))}
    </ul>
  );
}

function Fee({ step: { feeFen } }: { step: FeeStep }) {
  const { t } = useTranslation('item');
  return feeFen === 0 ? <b>{t('fee.free')}</b> : <Money fen={feeFen} />;
}

function Checked({ baggage }: Pick<Conditions, 'baggage'>) {
  const { t } = useTranslation('flight');
  if (!baggage || baggage.checkedKg === 0) return t('fare.noneChecked');
  return `${t('fare.kilos', { kg: baggage.checkedKg })}, ${t('fare.pieces', { count: baggage.pieces })}`;
}
