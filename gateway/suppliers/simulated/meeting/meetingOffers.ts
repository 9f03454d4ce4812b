import { sumOfLines } from '../../../../contract/rules/meeting/sumOfLines.ts';
import type { MeetingCostLine, MeetingProduct } from '../../../../contract/shapes/meeting/meeting.ts';
import type { MeetingDemand } from '../../meeting.ts';
import { chance } from '../engine/chance.ts';

/** What the supplier does for its service, of all else, percent. */
const SERVICE_PERCENT = 5;
/** How much a supplier gives way at most, percent. */
const MOST_OFF = 12;

/** Whether a product can take a meeting at all. */
export function fits(product: MeetingProduct, { people, rooms }: MeetingDemand): boolean {
  return people <= product.peopleMax && rooms <= product.rooms;
}

/** Nights that rooms are needed for: one less than the days, and one at least; of a ship, all it is away. */
function nightsOf(product: MeetingProduct, { days }: MeetingDemand): number {
  return product.nights ?? Math.max(1, days - 1);
}

/** What a meeting costs at list price, line by line. */
export function listLines(product: MeetingProduct, demand: MeetingDemand): MeetingCostLine[] {
  const days = product.nights === null ? demand.days : product.nights + 1;
  const parts = [
    lineOf('rooms', demand.rooms * nightsOf(product, demand), product.roomFen),
    lineOf('hall', days, product.hallFen),
    lineOf('meals', demand.people * days, product.mealFen),
  ].filter(({ count }) => count > 0);
  return withService(parts);
}

/** The same at a lower price a room, a day and a meal: whole fen each, so that every sum is exact. */
export function reducedLines(
  product: MeetingProduct,
  demand: MeetingDemand,
  percentOff: number,
): MeetingCostLine[] {
  const parts = listLines(product, demand)
    .filter(({ line }) => line !== 'service')
    .map(({ line, count, eachFen }) => lineOf(line, count, Math.floor((eachFen * (100 - percentOff)) / 100)));
  return withService(parts);
}

/** How far a supplier gives way to somebody who wants to pay so much, percent. */
export function givesWay(product: MeetingProduct, listFen: number, wantedFen: number): number {
  const most = 3 + Math.floor(chance(`${product.productId}|off`) * (MOST_OFF - 2));
  const asked = Math.ceil(((listFen - wantedFen) * 100) / listFen);
  return Math.max(0, Math.min(most, asked));
}

/**
 * What came of it: some stayed away from meals, and the minibar was paid for by hand. Counts differ from those ordered;
 * prices do not.
 */
export function billLines(clientKey: string, lines: readonly MeetingCostLine[]): MeetingCostLine[] {
  const parts = lines
    .filter(({ line }) => line !== 'service')
    .map(({ line, count, eachFen }) => {
      const share = line === 'meals' ? 0.94 + chance(`${clientKey}|${line}`) * 0.1 : 1;
      return lineOf(line, Math.max(1, Math.round(count * share)), eachFen);
    });
  return withService(parts);
}

function withService(parts: readonly MeetingCostLine[]): MeetingCostLine[] {
  return [...parts, lineOf('service', 1, Math.round((sumOfLines(parts) * SERVICE_PERCENT) / 100))];
}

function lineOf(line: MeetingCostLine['line'], count: number, eachFen: number): MeetingCostLine {
  return { line, count, eachFen, fen: count * eachFen };
}
