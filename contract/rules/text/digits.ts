/** Whether a text is only the digits 0–9, with a length between the two bounds, both included. */
export function isDigits(text: string, min: number, max = min): boolean {
  return text.length >= min && text.length <= max && /^\d+$/.test(text);
}

/** Postcode: 6 digits (spec §5). */
export function isPostcode(text: string): boolean {
  return isDigits(text, 6);
}

/** Verification code: 6 digits (spec §5). */
export function isVerificationCode(text: string): boolean {
  return isDigits(text, 6);
}
