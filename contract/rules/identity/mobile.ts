import { bareNumber, plainText } from '../text/pasted.ts';

/** A mainland mobile number: 11 digits starting 13–19 (spec §5). */
export function isMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}

/**
 * A mobile number in its one stored form, from any pasted one: 11 digits of the mainland, or `+`, country code and
 * number (E.164). Null when it is neither. A number without country code is a mainland one.
 */
export function readMobile(text: string): string | null {
  // In "+44 (0)20 …" the zero is dialled inside the country only.
  const bare = bareNumber(plainText(text).replace('(0)', ''));
  const mainland = mainlandForm.exec(bare)?.[1];
  if (mainland) return mainland;
  const number = bare.replace(/^00/, '+');
  if (!number.startsWith('+')) return null;
  const digits = number.slice(1);
  if (!/^\d{7,15}$/.test(digits)) return null;
  const code = callingCode.exec(digits)?.[0];
  if (!code) return null;
  const typed = digits.slice(code.length);
  const national = keepsZero.includes(code) ? typed : typed.replace(/^0/, '');
  if (code === '86') return isMobile(national) ? national : null;
  const length = lengths[code];
  if (length === undefined ? national.length < 4 : national.length !== length) return null;
  return `+${code}${national}`;
}

/**
 * A mainland number as address books have it: with 86, +86, 0086 or 086 before it, and the zero once dialled from another
 * town. Without the 86 neither a + nor two zeros: those are another country's.
 */
const mainlandForm = /^(?:(?:\+(?:00)?|0{0,2})\+?86\+?)?0?(1[3-9]\d{9})$/;

/** A stored mobile number as people read it: 138 0013 8000, +49 170 123 4567. Anything else as it is. */
export function showMobile(stored: string): string {
  if (isMobile(stored)) return `${stored.slice(0, 3)} ${stored.slice(3, 7)} ${stored.slice(7)}`;
  const code = stored.startsWith('+') ? callingCode.exec(stored.slice(1))?.[0] : undefined;
  if (!code) return stored;
  const groups: string[] = [];
  let rest = stored.slice(1 + code.length);
  for (; rest.length > 4; rest = rest.slice(3)) groups.push(rest.slice(0, 3));
  return [`+${code}`, ...groups, rest].join(' ');
}

/** Country codes of ITU-T E.164, none of which begins another. */
const callingCode =
  /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|2(?:1[1-368]|[2-4]\d|5[0-8]|6\d|9[01789])|3(?:[57]\d|8[0-35-79])|42[013]|5[09]\d|67[02-9]|68\d|69[0-2]|85[02356]|88[06]|96[0-8]|97[0-7]|99[2-68])/;

/** Countries where the first zero belongs to the number. */
const keepsZero: readonly string[] = ['39', '225', '242', '378'];

/** How many digits follow the country code, where that never varies. */
const lengths: Readonly<Record<string, number>> = { '1': 10, '7': 10, '852': 8, '853': 8, '886': 9, '65': 8 };
