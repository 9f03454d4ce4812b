import { saleWindow } from '../../../../contract/rules/rail/railSale.ts';
import { FareCalendar } from '../../../travel/dates/FareCalendar.tsx';
import { useParty } from '../../../travel/party/useParty.ts';
import type { Place } from '../../../travel/places/place.ts';
import { useFares } from './useFares.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  from: Place | null;
  to: Place | null;
  value: string;
  onChange: (date: string) => void;
  now: number;
};

/** The calendar of the dates rail tickets are on sale for. */
export function SaleCalendar({ from, to, now, ...sheet }: Props) {
  const { members } = useParty();
  const fares = useFares(from, to, now, members);
  return <FareCalendar {...sheet} {...saleWindow(now)} fares={fares} count={members.length} />;
}
