import { mostDraftRows } from '../../../contract/enums/booking.ts';
import { showToast } from '../../shared/ui/feedback/toastQueue.ts';

/** Whether one draft takes so many people in so many legs; where it does not, it is said how many it takes. */
export function fitsDraft(people: number, legs: number): boolean {
  if (people * legs <= mostDraftRows) return true;
  const count = Math.floor(mostDraftRows / legs);
  showToast({ kind: 'warning', text: (i18n) => i18n.t('travel:legs.tooMany', { count }) });
  return false;
}
