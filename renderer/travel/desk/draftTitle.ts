import { readJson } from '../../../contract/kit/readJson.ts';

/** The title a draft's part says; '' for none. */
export function draftTitle(text: string): string {
  const title = readJson(text);
  return typeof title === 'string' ? title : '';
}
