import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payer } from '../../../../contract/enums/booking.ts';
import { daysBetween } from '../../../../contract/rules/time/dates.ts';
import type { HotelCard, RoomOffer } from '../../../../contract/shapes/hotel.ts';
import { longDate } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo } from '../../../shared/navigation.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { useParty } from '../../../travel/party/useParty.ts';
import type { QuotedRow } from '../../../travel/shapes/bookingForm.ts';
import type { Stay } from '../logic/stay.ts';
import { PlanDetails } from '../rooms/PlanDetails.tsx';
import './StayCard.css';

type Props = {
  hotel: HotelCard;
  room: RoomOffer;
  stay: Stay;
  rows: readonly QuotedRow[];
  /** Back to the list, for another hotel. */
  onOther: () => void;
};

/** Hotel, room and nights, and behind a link the nights' prices and what giving the room back would cost. */
export function StayCard({ hotel, room, stay, rows, onOther }: Props) {
  const { t } = useTranslation(['hotel', 'item', 'common']);
  const language = useLanguage();
  const go = useGo();
  const [isOpen, setOpen] = useState(false);
  const { checkIn, checkOut } = stay;
  const sharers = useSharerNames(rows);
  const taken = new Set(rows.map(({ row }) => row.option));
  const plans = room.options.filter(({ option }) => taken.has(option));
  const toRooms = () => go('hotelDetail', { hotelId: hotel.hotelId, checkIn, checkOut });
  return (
    <Card>
      <CardHead
        title={localisedText(hotel.name, language)}
        end={
          <span className="hotel-staycard__links">
            <Link onPress={toRooms}>{t('confirm.otherRoom')}</Link>
            <Link onPress={onOther}>{t('confirm.otherHotel')}</Link>
          </span>
        }
      />
      <CardBody>
        <KeyValue
          layout="stack"
          items={[
            {
              id: 'stay',
              label: t('confirm.stay'),
              value: (
                <Dots wrap>
                  {t('confirm.stayText', {
                    from: longDate(checkIn, language),
                    to: longDate(checkOut, language),
                  })}
                  {t('item:nights', { count: daysBetween(checkIn, checkOut) })}
                </Dots>
              ),
            },
            {
              id: 'room',
              label: t('confirm.room'),
              value: (
                <Dots wrap>
                  {localisedText(room.name, language)}
                  {t(`bed.${room.bed}`)}
                  {t('rooms.guests', { count: room.guests })}
                </Dots>
              ),
            },
            ...(sharers.length > 0
              ? [{ id: 'sharing', label: t('rooms.shared'), value: sharers.join(t('item:listJoin')) }]
              : []),
            { id: 'address', label: t('confirm.address'), value: localisedText(hotel.address, language) },
          ]}
        />
        <p className="hotel-staycard__more">
          <Link onPress={() => setOpen(true)}>{t('confirm.refundLink')}</Link>
        </p>
      </CardBody>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('confirm.refundLink')}
        closeLabel={t('common:action.close')}
        flush
      >
        {plans.map((plan) => (
          <section key={plan.option}>
            <h3 className="hotel-staycard__plan">{localisedText(plan.name, language)}</h3>
            <PlanDetails
              plan={plan}
              stay={{ checkIn, checkOut, zone: hotel.city.zone }}
              payer={payerOf(rows, plan.option)}
            />
          </section>
        ))}
      </Sheet>
    </Card>
  );
}

/** Who pays for the rooms taken under a plan: one of the ways, or several beside each other. */
function payerOf(rows: readonly QuotedRow[], option: string): Payer {
  const [payer = 'company', ...others] = new Set(
    rows.filter(({ row }) => row.option === option).map(({ row }) => row.payer),
  );
  return others.length === 0 ? payer : 'mixed';
}

/** Those who share the room with its traveller, by name. */
function useSharerNames(rows: readonly QuotedRow[]): string[] {
  const { members } = useParty();
  const keys = new Set(rows.flatMap(({ row }) => (row.sharing ?? []).map(travellerKey)));
  return members.filter(({ key }) => keys.has(key)).map(({ name }) => name);
}
