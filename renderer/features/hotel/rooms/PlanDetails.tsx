import { useTranslation } from 'react-i18next';
import type { Payer } from '../../../../contract/enums/booking.ts';
import { hotelPayment } from '../../../../contract/rules/hotel/hotelPayment.ts';
import { stayStart } from '../../../../contract/rules/hotel/hotelStay.ts';
import { feeSteps } from '../../../../contract/rules/money/feeRule.ts';
import type { PlanOption } from '../../../../contract/shapes/hotel.ts';
import { homeZone, longDate, utcOffset } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { FeeTable } from '../../../travel/item/FeeTable.tsx';
import { planBase } from '../logic/planBase.ts';
import type { LocalStay } from '../logic/stay.ts';
import './PlanDetails.css';

type Props = { plan: PlanOption; stay: LocalStay; payer: Payer };

/** The nights of a plan, what giving it back costs and when, and what else goes with it. */
export function PlanDetails({ plan, stay, payer }: Props) {
  const { t } = useTranslation(['hotel', 'item']);
  const language = useLanguage();
  const now = useNow();
  const startAt = stayStart(stay.checkIn, stay.zone);
  const { refund, notes } = plan.conditions;
  const steps = refund.allowed ? feeSteps(refund, planBase(plan), startAt, now) : null;
  return (
    <div className="hotel-details">
      <section>
        <h3 className="hotel-details__title">{t('rooms.nightly')}</h3>
        <KeyValue
          items={[
            ...plan.nightly.map(({ date, fen }) => ({
              id: date,
              label: longDate(date, language),
              value: <Money fen={fen} />,
            })),
            { id: 'total', label: t('rooms.total'), value: <Money fen={plan.fareFen} />, sum: true },
          ]}
        />
      </section>
      <section>
        <h3 className="hotel-details__title">{t('rooms.cancel')}</h3>
        {steps ? (
          <div className="hotel-details__fees">
            <FeeTable
              columns={[{ id: 'refund', label: t('rooms.cancelFee'), steps }]}
              caption={t('rooms.cancel')}
              whenLabel={t('rooms.cancelWhen')}
              startAt={startAt}
              zone={stay.zone}
            />
          </div>
        ) : (
          <p className="hotel-details__note">{t('rooms.noCancel')}</p>
        )}
        {steps && stay.zone !== homeZone && (
          <p className="hotel-details__note">
            {t('rooms.localTimes', { offset: utcOffset(startAt, stay.zone) })}
          </p>
        )}
      </section>
      <section>
        <h3 className="hotel-details__title">{t('rooms.terms')}</h3>
        <KeyValue
          items={[
            { id: 'meals', label: t('rooms.meals'), value: t(`item:meals.${plan.meals}`) },
            {
              id: 'settle',
              label: t('rooms.settle'),
              value: t(`item:settle.${hotelPayment(plan.settle, payer)}`),
            },
            { id: 'invoice', label: t('rooms.invoice'), value: t(`rooms.invoiceBy.${plan.invoiceBy}`) },
            {
              id: 'arrival',
              label: t('rooms.arrival'),
              value: plan.latestArrival
                ? t('item:latestArrival', { time: plan.latestArrival })
                : t('item:keptAllNight'),
            },
          ]}
        />
        {notes.map((note) => (
          <p key={note.zh} className="hotel-details__note">
            {localisedText(note, language)}
          </p>
        ))}
      </section>
    </div>
  );
}
