import type { TrainOffer } from '../../../../contract/shapes/train.ts';

/** How travellers speak of trains: 高铁 (G and C), 动车 (D), 普速 (all others). */
export const trainGroups = ['highSpeed', 'bullet', 'regular'] as const;
export type TrainGroup = (typeof trainGroups)[number];

/** The group of a train letter. */
export function trainGroupOf(type: TrainOffer['type']): TrainGroup {
  if (type === 'G' || type === 'C') return 'highSpeed';
  return type === 'D' ? 'bullet' : 'regular';
}
