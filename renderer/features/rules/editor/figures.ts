import type { RuleFrame } from '../../../../contract/shapes/rules/standard.ts';

/** How a unit is typed: yuan for fen, hours for minutes, all else as it is. */
const per: Readonly<Partial<Record<RuleFrame['unit'], number>>> = { fen: 100, minutes: 60 };

/** A figure as it is typed. */
export function typedFigure(unit: RuleFrame['unit'], amount: number | null): string {
  return amount === null ? '' : String(amount / (per[unit] ?? 1));
}

/** What was typed as a figure; null for nothing, NaN for what is none. A comma is a decimal point to many. */
export function readFigure(unit: RuleFrame['unit'], typed: string): number | null {
  const text = typed.normalize('NFKC').trim().replace(',', '.');
  if (text === '') return null;
  if (!/^\d+(\.\d+)?$/.test(text)) return Number.NaN;
  const amount = Number(text) * (per[unit] ?? 1);
  return Math.round(amount * 10) / 10;
}
