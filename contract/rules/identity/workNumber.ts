/** Whether a text can be a work number: fewer than 15 letters and digits (spec §5). */
export function isWorkNumber(text: string): boolean {
  return /^[a-z0-9]{1,14}$/i.test(text);
}
