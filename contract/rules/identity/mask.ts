const STAR = '*';

/** Shows the first and last characters and a star for each between; too short a text is all stars. */
function maskMiddle(text: string, first: number, last: number): string {
  const characters = Array.from(text);
  const hidden = characters.length - first - last;
  if (hidden <= 0) return STAR.repeat(characters.length);
  const head = characters.slice(0, first).join('');
  return head + STAR.repeat(hidden) + characters.slice(characters.length - last).join('');
}

/** Phone: the first 3 and last 4 digits shown (spec §3); of a short foreign one the last alone, or hardly any is hidden. */
export function maskPhone(phone: string): string {
  if (phone.startsWith('+') && phone.length < 11) return maskMiddle(phone, 3, 1);
  return maskMiddle(phone, 3, 4);
}

/** A name: its first character shown, and nothing of how long it is. */
export function maskName(name: string): string {
  return `${Array.from(name)[0] ?? ''}**`;
}

/** Bank card of 9 or more characters: the first 4 and last 4 shown (spec §3); a shorter one not at all. */
export function maskCard(card: string): string {
  return maskMiddle(card, 4, 4);
}

/** Certificate: an ID card shows the first and last 4, other types 2 and 2 (spec §3). */
export function maskDocument(kind: 'idCard' | 'other', number: string): string {
  return kind === 'idCard' ? maskMiddle(number, 4, 4) : maskMiddle(number, 2, 2);
}
