import { type NameRead, readPersonName } from './personName.ts';

/** A contact's name in its one stored form; with a stroke as it stands on a passport (SURNAME/GIVEN NAMES). */
export function readContactName(text: string): NameRead {
  return readPersonName(text, /[/／]/u.test(text) ? 'passport' : undefined);
}
