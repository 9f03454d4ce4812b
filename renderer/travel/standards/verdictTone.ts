import type { Control } from '../../../contract/shapes/order.ts';

/** The colour a control is shown in; what is fine, or only recorded, stays quiet (ux §3). */
export const verdictTone = {
  within: 'ok',
  record: 'ok',
  warn: 'warn',
  reason: 'warn',
  approval: 'approval',
  block: 'bad',
} as const satisfies Record<Control, string>;
