import { useTranslation } from 'react-i18next';
import { feeSteps } from '../../../../contract/rules/money/feeRule.ts';
import type { Conditions, FeeRule } from '../../../../contract/shapes/conditions.ts';
import type { FlightOption } from '../../../../contract/shapes/flight.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { FeeTable } from '../../../travel/item/FeeTable.tsx';
import './FareRules.css';

type Fare = { option: FlightOption; conditions: Conditions };
type Props = { isOpen: boolean; onClose: () => void; fares: readonly Fare[]; departAt: number };

/** Refund and change fees of fares before purchase, free baggage, and the airline's own sentences. */
export function FareRules({ isOpen, onClose, fares, departAt }: Props) {
  const { t } = useTranslation(['flight', 'common']);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('confirm.refundLink')}
      closeLabel={t('common:action.close')}
    >
      {fares.map((fare) => (
        <FareRule key={fare.option.option} fare={fare} departAt={departAt} />
      ))}
    </Sheet>
  );
}

function FareRule({ fare: { option, conditions }, departAt }: { fare: Fare; departAt: number }) {
  const { t } = useTranslation(['flight', 'item']);
  const language = useLanguage();
  const now = useNow();
  const { refund, change, baggage, notes } = conditions;
  const steps = (rule: FeeRule) =>
    rule.allowed
      ? feeSteps(rule, rule.base === 'fare' ? option.ticketFen : option.fareFen, departAt, now)
      : null;
  const fees = [
    { id: 'refund', label: t('confirm.refundTitle'), steps: steps(refund) },
    { id: 'change', label: t('fare.changeFee'), steps: steps(change) },
  ];
  const isNever = fees.every((fee) => fee.steps === null);
  return (
    <section className="flight-rules">
      <h3 className="flight-rules__title">
        {t(`item:cabin.${option.cabin}`)} {localisedText(option.family, language)} {option.bookingClass}
      </h3>
      {isNever && <p>{t('fare.neverGivenBack')}</p>}
      {fees.map((fee) => (
        <FeeTable key={fee.id} columns={[fee]} caption={fee.label} whenLabel={t('item:fee.when.flight')} />
      ))}
      {baggage && (
        <p>
          {t('fare.checked', { kg: baggage.checkedKg })} · {t('fare.pieces', { count: baggage.pieces })} ·{' '}
          {t('fare.hand', { kg: baggage.handKg, size: baggage.handCm.join('×') })}
        </p>
      )}
      {notes.map((note) => (
        <p key={note.en}>{localisedText(note, language)}</p>
      ))}
      <p className="flight-rules__note">{t('confirm.refundNote')}</p>
    </section>
  );
}
