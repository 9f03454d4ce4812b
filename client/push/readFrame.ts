import { isRecord } from '../../contract/kit/isRecord.ts';
import { readJson } from '../../contract/kit/readJson.ts';

/** What the gateway said, as far as a client goes by it; nothing for what no client understands. */
export type Heard =
  | { readonly type: 'ready' | 'gap' | 'beat' }
  | { readonly type: 'news'; readonly kind: string };

export function readFrame(text: string): Heard | undefined {
  const said = readJson(text);
  if (!isRecord(said)) return undefined;
  const { type, kind } = said;
  if (type === 'ready' || type === 'gap' || type === 'beat') return { type };
  return type === 'news' && typeof kind === 'string' ? { type, kind } : undefined;
}
