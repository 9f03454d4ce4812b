/** The letters of a Latin name without marks, case and what stands between them: MÜLLER/JÖRG and "Müller, Jörg" are mullerjorg. */
export function nameLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '');
}
