import { OwnCardOne } from '../parts/OwnCardOne.tsx';

/** A bank card, added or changed (spec §2 /card_bank_add). */
export function BankCardScreen() {
  return <OwnCardOne kind="bank" />;
}

/** A card for official payment, added or changed (spec §2 /card_official_add). */
export function OfficialCardScreen() {
  return <OwnCardOne kind="official" />;
}

/** A member card of the railway or of a hotel group, added or changed (spec §2 /card_passenger_add). */
export function PassengerCardScreen() {
  return <OwnCardOne kind="passenger" />;
}
