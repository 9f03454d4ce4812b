import { type CarLevel, carLevels } from '../../../../contract/enums/car.ts';
import type { CarOffer } from '../../../../contract/shapes/car.ts';

export type LevelOption = CarOffer['options'][number];

/** The level an option names (contract `draftRow.option`); null when it is none. */
export function levelOf(option: string): CarLevel | null {
  return carLevels.find((level) => level === option) ?? null;
}

/** Levels from the best down, as standards are said. */
export function inLevelOrder(levels: readonly string[]): CarLevel[] {
  return carLevels.filter((level) => levels.includes(level)).toReversed();
}

/** The levels of a ride from the cheapest kind up, as the codes are listed in the contract. */
export function levelOptions({ options }: Pick<CarOffer, 'options'>): LevelOption[] {
  return carLevels.flatMap((level) => options.filter(({ option }) => option === level));
}
