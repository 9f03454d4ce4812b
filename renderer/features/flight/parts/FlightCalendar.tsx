import { FareCalendar } from '../../../travel/dates/FareCalendar.tsx';
import type { PartyMember } from '../../../travel/party/useParty.ts';
import type { Place } from '../../../travel/places/place.ts';
import { saleWindow } from '../logic/saleDates.ts';
import { type OtherWay, useMonthFares } from './useFares.ts';
import { useFlightKind } from './useFlightKind.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** Null while it is not known where to. */
  route: { readonly from: Place; readonly to: Place } | null;
  /** Of a journey there and back, when its other way is. */
  back?: OtherWay;
  /** The first date that can be chosen, where that is not today. */
  first?: string | undefined;
  value: string;
  onChange: (date: string) => void;
  now: number;
  /** For whom. */
  members: readonly PartyMember[];
};

/** The calendar of the dates flights are offered for, each with its lowest fare. */
export function FlightCalendar({ route, back, now, first, members, ...sheet }: Props) {
  const { isOpen, onClose, value } = sheet;
  const { kind } = useFlightKind();
  const { onShow, ...prices } = useMonthFares(isOpen ? route : null, value, now, members, back);
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
      isReturn={kind === 'intlFlight' && back !== undefined}
      first={first ?? window.first}
      onShow={onShow}
      onClose={close}
    />
  );
}
