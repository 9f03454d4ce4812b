/** A mainland mobile number: 11 digits starting 13–19 (spec §5). */
export function isMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}
