import { FareCalendar } from '../../../travel/dates/FareCalendar.tsx';
import type { PartyMember } from '../../../travel/party/useParty.ts';
import type { Place } from '../../../travel/places/place.ts';
import { saleWindow } from '../logic/saleDates.ts';
import { useMonthFares } from './useFares.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** Null while it is not known where to, and for a way back. */
  route: { readonly from: Place; readonly to: Place } | null;
  /** The first date that can be chosen, where that is not today. */
  first?: string | undefined;
  value: string;
  onChange: (date: string) => void;
  now: number;
  /** For whom. */
  members: readonly PartyMember[];
};

/** The calendar of the dates flights are offered for, each with its lowest fare. */
export function FlightCalendar({ route, now, first, members, ...sheet }: Props) {
  const { isOpen, onClose, value } = sheet;
  const { onShow, ...prices } = useMonthFares(isOpen ? route : null, value, now, members);
  const window = saleWindow(now);
  const close = () => {
    // It opens next at the date chosen, whatever month was looked at.
    onShow(value);
    onClose();
  };
  return (
    <FareCalendar
      {...sheet}
      {...window}
      {...prices}
      count={members.length}
      first={first ?? window.first}
      onShow={onShow}
      onClose={close}
    />
  );
}
