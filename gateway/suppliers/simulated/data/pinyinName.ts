/** A name written down with its pinyin by syllable, as names are searched by and shown in English. */
export type PinyinName = { readonly pinyin: string; readonly initials: string; readonly en: string };

/** `guo mao` → guomao, gm, Guomao. */
export function pinyinName(syllables: string): PinyinName {
  const parts = syllables.split(' ');
  const pinyin = parts.join('');
  return {
    pinyin,
    initials: parts.map((part) => part.slice(0, 1)).join(''),
    en: pinyin.slice(0, 1).toUpperCase() + pinyin.slice(1),
  };
}

/** A degree as whole millionths, as tables hold it. */
export function micro(degrees: number): number {
  return Math.round(degrees * 1_000_000);
}
