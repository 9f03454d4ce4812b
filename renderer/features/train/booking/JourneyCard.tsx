import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrainOffer } from '../../../../contract/shapes/train.ts';
import { OfferStops } from '../parts/OfferStops.tsx';
import { useSeatName } from '../parts/useSeatName.ts';
import './JourneyCard.css';
import { refundSteps } from '../../../../contract/rules/rail/railRefundFee.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { daysBetween } from '../../../../contract/rules/time/dates.ts';
import { longDate, timeOfDay } from '../../../shared/format/dateTime.ts';
import { durationText } from '../../../shared/format/duration.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { JourneyLine } from '../../../shared/ui/display/JourneyLine.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { FeeTable } from '../../../travel/item/FeeTable.tsx';
import type { QuotedRow } from '../../../travel/shapes/bookingForm.ts';

type Props = {
  offer: TrainOffer;
  rows: readonly QuotedRow[];
  /** Back to the list, for another train. */
  onOther: () => void;
};

/** Date, times, stations, and behind a link what giving the tickets back would cost. */
export function JourneyCard({ offer, rows, onOther }: Props) {
  const { t } = useTranslation(['train', 'travel', 'common']);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const later = daysBetween(chinaDate(offer.departAt), chinaDate(offer.arriveAt));
  return (
    <Card>
      <CardHead
        title={longDate(offer.departAt, language)}
        end={
          <span className="train-journey__links">
            <Link onPress={onOther}>{t('confirm.otherTrain')}</Link>
            <OfferStops offer={offer} isLink />
            <Link onPress={() => setOpen(true)}>{t('confirm.refundLink')}</Link>
          </span>
        }
      />
      <CardBody>
        <JourneyLine
          kind="card"
          from={{ time: timeOfDay(offer.departAt), place: localisedText(offer.from.name, language) }}
          to={{
            time: timeOfDay(offer.arriveAt),
            place: localisedText(offer.to.name, language),
            ...(later > 0 ? { note: `+${later}` } : {}),
          }}
          over={offer.trainNo}
          under={durationText(offer.durationMinutes, language)}
          toWord={t('travel:to')}
        />
      </CardBody>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('confirm.refundTitle')}
        closeLabel={t('common:action.close')}
        flush
      >
        <Refunds departAt={offer.departAt} rows={rows} />
      </Sheet>
    </Card>
  );
}

/** One column per seat kind of the booking. */
function Refunds({ departAt, rows }: { departAt: number; rows: readonly QuotedRow[] }) {
  const { t } = useTranslation(['train', 'item']);
  const now = useNow();
  const seatName = useSeatName();
  const seats = new Map(rows.flatMap(({ option }) => (option ? [[option.option, option.fareFen]] : [])));
  const columns = [...seats].map(([code, fareFen]) => ({
    id: code,
    label: seatName(code),
    steps: refundSteps(fareFen, departAt, now),
  }));
  return (
    <div className="train-journey__refunds">
      <FeeTable columns={columns} caption={t('confirm.refundTitle')} whenLabel={t('item:fee.when.train')} />
      <p className="train-journey__note">{t('confirm.refundNote')}</p>
    </div>
  );
}
