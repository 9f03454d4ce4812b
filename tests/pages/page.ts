import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of a page's section, from its numbered heading to the next of its level. */
export function section(page: string, number: string): string {
  const text = readFileSync(join(import.meta.dirname, `../../docs/${page}.md`), 'utf8');
  const found = new RegExp(`^(#+) ${number}\\.? [\\s\\S]*?(?=^\\1 |(?![\\s\\S]))`, 'm').exec(text)?.[0];
  if (!found) throw new Error(`docs/${page}.md has no section ${number}`);
  return found;
}

/** The rows of the tables in a section, as their cells; the rows of heads and rules are left out. */
export function rows(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  return lines
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter((_, at, all) => !isRule(all[at]) && !isRule(all[at + 1]));
}

const isRule = (cells: readonly string[] | undefined) => cells?.every((cell) => /^-*$/.test(cell)) ?? false;

/** The words in backticks of a text. */
export function ticked(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
}
