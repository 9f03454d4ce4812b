import { useToOrder } from '../../shared/hooks/useChangeLink.ts';
import { useListParty } from '../change/useChanging.ts';
import { usePickChange } from '../change/usePickChange.ts';
import { usePickForDesk } from '../desk/usePickForDesk.ts';
import type { Wanted } from '../shapes/bookingForm.ts';

/** What a list that was opened for an order or for the desk does with a choice; null in an ordinary list. */
export function usePickElsewhere(): ((wanted: Wanted) => void) | null {
  const forOrder = usePickChange(useToOrder());
  const forDesk = usePickForDesk(useListParty().members);
  return forOrder ?? forDesk;
}
