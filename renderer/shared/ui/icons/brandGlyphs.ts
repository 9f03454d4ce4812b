/** The mark of each brand variant: lines drawn on the brand's fill, in a square of 28. */
export const brandGlyphs = {
  desk: 'M7.5 9.25h13M14 9.25v4.5M14 14.5a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5',
  green: 'M8 19.5c0-6.5 4.5-11 12-11 0 7.5-4.5 11-11 11M8 21c1-4.5 3.5-7 7-8.5',
  group: 'M14 7v6M14 13l-6 4.5M14 13l6 4.5M6.5 19.5h3M18.5 19.5h3M12.5 6.5h3',
  official: 'M7 20.5h14M9 20.5v-8M14 20.5v-8M19 20.5v-8M7 12.5h14L14 7z',
  partner: 'M11 10a4 4 0 1 0 0 8 4 4 0 0 0 0-8M17 10a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
} as const;
export type BrandGlyph = keyof typeof brandGlyphs;

/** A mark as an image address, for icons outside the page; `fill` is a CSS colour. */
export function brandIcon(glyph: BrandGlyph, fill: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="7" fill="${fill}"/><path d="${brandGlyphs[glyph]}" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
