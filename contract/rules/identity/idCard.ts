/** What a resident ID number says (GB 11643-1999); `birthDate` is YYYY-MM-DD. */
export type IdCard = { readonly birthDate: string; readonly gender: 'male' | 'female' };

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkLetters = '10X98765432';

/**
 * Reads a resident ID of 18 characters, or of 15 as issued before 1999 (birth year 19YY, no check letter). Null
 * when the form, the birth date, or the check letter is wrong. A lower-case x is taken. Whether the birth date
 * lies in the future is for the caller, who has a clock.
 */
export function readIdCard(text: string): IdCard | null {
  const number = text.toUpperCase();
  if (/^[1-9]\d{14}$/.test(number)) return read(`19${number.slice(6, 12)}`, number.slice(14));
  if (!/^[1-9]\d{16}[\dX]$/.test(number) || checkLetter(number) !== number[17]) return null;
  return read(number.slice(6, 14), number.slice(16, 17));
}

/** Whether a text is a valid resident ID of 15 or 18 characters. */
export function isIdCard(text: string): boolean {
  return readIdCard(text) !== null;
}

/** Whether a text has the shape of one, whatever its check letter and date: the spec's "id pattern" (spec §5). */
export function looksLikeIdCard(text: string): boolean {
  return /^\d{15}$|^\d{17}[\dXx]$/.test(text);
}

/** The 18th character that belongs to the first 17 digits (ISO 7064 MOD 11-2). */
export function checkLetter(number: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(number[at]), 0);
  return checkLetters.charAt(sum % 11);
}

function read(date: string, sequence: string): IdCard | null {
  const birthDate = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  if (date < '1800' || !isCalendarDate(birthDate)) return null;
  return { birthDate, gender: Number(sequence) % 2 === 1 ? 'male' : 'female' };
}

/** Whether YYYY-MM-DD names a day that exists. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day >= 1 && day <= (days[month - 1] ?? 0);
}
