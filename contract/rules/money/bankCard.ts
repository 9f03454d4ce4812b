import { isDigits } from '../text/digits.ts';

/** Official card: 6–19 digits (spec §5). */
export function isOfficialCard(text: string): boolean {
  return isDigits(text, 6, 19);
}

/** Bank card: up to 19 digits (spec §5). */
export function isBankCard(text: string): boolean {
  return isDigits(text, 1, 19);
}

/** Mileage card: 16–19 digits (spec §5). */
export function isMileageCard(text: string): boolean {
  return isDigits(text, 16, 19);
}

/** Bank account of a voucher header: 19 digits (spec §5). */
export function isBankAccount(text: string): boolean {
  return isDigits(text, 19);
}

/**
 * Whether the last digit is the Luhn check digit of the rest. A fact to hint with, not a rule: some banks'
 * cards and accounts carry none, so a failure must not refuse the number.
 */
export function hasLuhnDigit(text: string): boolean {
  if (!isDigits(text, 2, 19)) return false;
  let sum = 0;
  for (let place = 0; place < text.length; place++) {
    const digit = Number(text[text.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
