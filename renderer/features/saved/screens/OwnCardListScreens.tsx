import { OwnCardList } from '../parts/OwnCardList.tsx';

/** One's bank cards (spec §2 /card_bank_list). */
export function BankCardListScreen() {
  return <OwnCardList kind="bank" />;
}

/** One's cards for official payment (spec §2 /card_official_list). */
export function OfficialCardListScreen() {
  return <OwnCardList kind="official" />;
}

/** One's member cards of the railway and of hotel groups (spec §2 /card_passenger_list). */
export function PassengerCardListScreen() {
  return <OwnCardList kind="passenger" />;
}
