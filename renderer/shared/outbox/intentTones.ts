import type { Intent } from '../../../contract/shell.ts';

/** How a kept booking stands, in colour. */
export const intentTones = {
  waiting: 'unknown',
  sending: 'unknown',
  asking: 'warn',
  done: 'ok',
  refused: 'bad',
  unreadable: 'bad',
} as const satisfies Record<Intent['status'], string>;
