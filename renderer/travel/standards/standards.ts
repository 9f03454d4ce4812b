import { type SeatCode, seatCodes } from '../../../contract/enums/rail.ts';
import type { Answer } from '../../shared/api.ts';

export type StandardLine = Answer<'train.offer.search'>['standards'][number];

/** The seat an option of a row or verdict names (contract `draftRow.option`); null when it is none. */
export function seatOption(option: string): SeatCode | null {
  return seatCodes.find((code) => code === option) ?? null;
}

/** Seats from the dearest kind down, as the codes are listed in the contract. */
export function inSeatOrder(seats: readonly string[]): SeatCode[] {
  return seatCodes.filter((code) => seats.includes(code));
}

/** People whose standard says the same, under one heading. An empty level stands for guests and contacts. */
export type StandardGroup = { level: string; allowed: SeatCode[]; names: string[] };

/** The party's standards by level; the order of the party is kept. */
export function standardGroups(lines: readonly StandardLine[]): StandardGroup[] {
  const groups = new Map<string, StandardGroup>();
  for (const line of lines) {
    const allowed = inSeatOrder(line.allowed);
    const key = `${line.level}/${allowed.join('')}`;
    const group = groups.get(key);
    if (group) group.names.push(line.name);
    else groups.set(key, { level: line.level, allowed, names: [line.name] });
  }
  return [...groups.values()];
}
