import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** WCAG 2.2 AA: text 4.5:1, what a control is known by 3:1. */
const textRatio = 4.5;
const partRatio = 3;

const css = readFileSync(join(import.meta.dirname, '../../renderer/shared/styles/tokens.css'), 'utf8');

/** The colours a rule of tokens.css sets, by name; only opaque ones. */
function coloursOf(selector: string): Record<string, string> {
  const from = css.indexOf(`\n${selector} {`);
  if (from < 0) throw new Error(`no rule ${selector}`);
  const rule = css.slice(from, css.indexOf('\n}', from));
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

const light = coloursOf(':root');
const dark = { ...light, ...coloursOf("[data-theme='dark']") };
const themes = {
  light,
  dark,
  'light brand 2': { ...light, ...coloursOf("[data-brand='2']") },
  // The later rule of the same weight wins, as on the screen.
  'dark brand 2': {
    ...light,
    ...coloursOf("[data-brand='2']"),
    ...coloursOf("[data-theme='dark']"),
    ...coloursOf("[data-theme='dark'][data-brand='2']"),
  },
};

/** Every ink on every ground it is set on. */
const texts: readonly (readonly [ink: string, grounds: readonly string[]])[] = [
  ...['text', 'text-2', 'text-3', 'link'].map(
    (ink) => [ink, ['canvas', 'surface', 'raised', 'brand-faint', 'brand-soft']] as const,
  ),
  ['link', ['brand-soft-hover']],
  ['on-brand', ['brand-strong', 'brand-strong-hover', 'brand-strong-press']],
  ...['success', 'warning', 'danger', 'approval', 'unknown'].map(
    (tone) => [tone, ['canvas', 'surface', 'raised', 'brand-faint', `${tone}-soft`]] as const,
  ),
  ['on-danger', ['danger']],
];
const parts: typeof texts = [['field-border', ['canvas', 'surface']]];

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

describe.each(Object.entries(themes))('%s', (_, colours: Record<string, string>) => {
  const ratioOf = (ink: string, ground: string) => {
    const [over, under] = [colours[ink], colours[ground]];
    if (!over || !under) throw new Error(`no colour ${over ? ground : ink}`);
    return contrast(over, under);
  };
  it.each([
    ...texts.flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground, textRatio] as const)),
    ...parts.flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground, partRatio] as const)),
  ])('%s stands out from %s', (ink, ground, least) => {
    expect(ratioOf(ink, ground)).toBeGreaterThanOrEqual(least);
  });
});
