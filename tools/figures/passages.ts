import { parseSync } from 'oxc-parser';
import { isCode } from './tree.ts';

/**
 * A text in passages that are read as one: in code each comment (lines of `//` under each other are one) and each other
 * line, in pages each paragraph, elsewhere each comment and each other line.
 */
export function passagesOf(path: string, text: string): string[] {
  if (isCode(path)) return codePassages(path, text);
  if (path.endsWith('.md')) return text.split(/\n\s*\n|\n(?=\||[-*] |\d+\. )/);
  return text.match(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|[^\n]+/g) ?? [];
}

function codePassages(path: string, text: string): string[] {
  const comments: { type: string; start: number; end: number }[] = [];
  for (const { type, start, end } of parseSync(path, text).comments) {
    const last = comments.at(-1);
    const joins = last?.type === 'Line' && type === 'Line' && /^\s*$/.test(text.slice(last.end, start));
    if (last && joins) last.end = end;
    else comments.push({ type, start, end });
  }
  let at = 0;
  const between = [...comments, { start: text.length, end: text.length }].flatMap(({ start, end }) => {
    const lines = text.slice(at, start).split('\n');
    at = end;
    return lines;
  });
  return [...comments.map(({ start, end }) => text.slice(start, end)), ...between];
}
