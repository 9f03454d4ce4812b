import { isCalendarDate } from '../../../../contract/rules/identity/idCard.ts';
import { PRESALE_DAYS, saleWindow } from '../../../../contract/rules/rail/railSale.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';

/** All dates on sale at a moment (epoch ms), today first. */
export function saleDates(now: number): string[] {
  const { first } = saleWindow(now);
  return Array.from({ length: PRESALE_DAYS }, (_, index) => addDays(first, index));
}

/** A wanted date if it is on sale, else the nearest date that is; without one tomorrow. */
export function onSaleDate(wanted: string | null, now: number): string {
  const { first, last } = saleWindow(now);
  if (!wanted || !isCalendarDate(wanted)) return addDays(first, 1);
  if (wanted < first) return first;
  return wanted > last ? last : wanted;
}
