import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byFare } from '../../../../contract/rules/offer/partyFit.ts';
import type { PlanOption, RoomOffer } from '../../../../contract/shapes/hotel.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { deskParam, useDeskLeg } from '../../../shared/hooks/useDeskLink.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo } from '../../../shared/navigation.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { useLeftText } from '../../../travel/offers/useLeftText.ts';
import type { LocalStay } from '../logic/stay.ts';
import { PlanRow } from './PlanRow.tsx';
import { PlanSheet } from './PlanSheet.tsx';
import './RoomCard.css';

type Props = {
  room: RoomOffer;
  stay: LocalStay;
  names: readonly string[];
  /** False on private trips, which no standard rules. */
  isBinding: boolean;
  onPick: (plan: string) => void;
};

/** A room and what it is sold under, the cheapest plan first. */
export function RoomCard({ room, stay, names, isBinding, onPick }: Props) {
  const { t } = useTranslation('hotel');
  const language = useLanguage();
  const leftText = useLeftText();
  const go = useGo();
  const desk = useDeskLeg();
  const [shown, setShown] = useState<PlanOption | null>(null);
  const name = localisedText(room.name, language);
  const byOption = new Map(room.options.map((plan) => [plan.option, plan]));
  const plans = byFare(room.options).flatMap(({ option }) => byOption.get(option) ?? []);
  const remaining = Math.max(0, ...room.options.map((plan) => plan.remaining));
  return (
    <Card isItem>
      <CardHead title={name} end={leftText(remaining)} />
      <p className="hotel-room__facts">
        <Dots>
          {t(`bed.${room.bed}`)}
          {t('rooms.guests', { count: room.guests })}
          {t('rooms.size', { size: room.squareMetres })}
          {room.features.map((one) => t(`feature.${one}`))}
        </Dots>
      </p>
      <ul aria-label={t('rooms.plansOf', { room: name })} className="hotel-room__plans">
        {plans.map((plan) => (
          <PlanRow
            key={plan.option}
            plan={plan}
            room={name}
            stay={stay}
            names={names}
            isBinding={isBinding}
            isForDesk={desk !== null}
            onPick={() => onPick(plan.option)}
            onDetails={() => setShown(plan)}
            onChangeParty={() => go('hotelPassengers', { [deskParam]: desk })}
          />
        ))}
      </ul>
      <PlanSheet
        plan={shown}
        stay={stay}
        payer={isBinding ? 'company' : 'personal'}
        onClose={() => setShown(null)}
      />
    </Card>
  );
}
