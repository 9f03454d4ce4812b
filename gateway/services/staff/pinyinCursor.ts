import { z } from 'zod/mini';

/** A place in a list of people by pinyin. */
export type PinyinPlace = { readonly pinyin: string; readonly id: string };

const shape = z.tuple([z.string(), z.string()]);

/** A place as an opaque cursor. */
export function pinyinCursor({ pinyin, id }: PinyinPlace): string {
  return Buffer.from(JSON.stringify([pinyin, id])).toString('base64url');
}

/** The place a cursor names; null for one that is none of ours. */
export function pinyinPlace(cursor: string): PinyinPlace | null {
  try {
    const raw: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [pinyin, id] = shape.parse(raw);
    return { pinyin, id };
  } catch {
    return null;
  }
}
