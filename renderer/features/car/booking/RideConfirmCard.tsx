import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feeSteps } from '../../../../contract/rules/money/feeRule.ts';
import type { CarOffer } from '../../../../contract/shapes/car.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { FeeTable } from '../../../travel/item/FeeTable.tsx';
import type { QuotedRow } from '../../../travel/shapes/bookingForm.ts';
import { RideCard } from '../parts/RideCard.tsx';
import { useLevelName } from '../parts/useLevelName.ts';
import './RideConfirmCard.css';

type Props = {
  offer: CarOffer;
  rows: readonly QuotedRow[];
  /** Back to the levels, for another ride. */
  onOther: () => void;
};

/** The ride that is about to be booked, and behind a link what cancelling it would cost. */
export function RideConfirmCard({ offer, rows, onOther }: Props) {
  const { t } = useTranslation(['car', 'common']);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const notes = offer.options[0]?.conditions.notes ?? [];
  return (
    <RideCard
      offer={offer}
      end={
        <span className="car-confirm__links">
          <Link onPress={onOther}>{t('confirm.otherRide')}</Link>
          <Link onPress={() => setOpen(true)}>{t('confirm.refundLink')}</Link>
        </span>
      }
    >
      <p className="car-confirm__note">{t('results.estimateNote')}</p>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('confirm.refundTitle')}
        closeLabel={t('common:action.close')}
        flush
      >
        <div className="car-confirm__refunds">
          <Refunds offer={offer} rows={rows} />
          {notes.map((note) => (
            <p key={note.zh} className="car-confirm__note">
              {localisedText(note, language)}
            </p>
          ))}
        </div>
      </Sheet>
    </RideCard>
  );
}

/** One column per level of the booking. */
function Refunds({ offer, rows }: Pick<Props, 'offer' | 'rows'>) {
  const { t } = useTranslation(['car', 'item']);
  const now = useNow();
  const levelName = useLevelName();
  const taken = new Set(rows.map(({ row }) => row.option));
  const columns = offer.options
    .filter(({ option }) => taken.has(option))
    .map(({ option, fareFen, conditions: { refund } }) => ({
      id: option,
      label: levelName(option),
      steps: refund.allowed ? feeSteps(refund, fareFen, offer.pickUpAt, now) : null,
    }));
  return <FeeTable columns={columns} caption={t('confirm.refundTitle')} whenLabel={t('item:fee.when.car')} />;
}
