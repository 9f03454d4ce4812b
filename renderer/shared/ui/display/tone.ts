import type { IconName } from '../icons/Icon.tsx';

/** What a colour means; never decoration (ux.md §3). */
export type Tone = 'neutral' | 'line' | 'brand' | 'ok' | 'warn' | 'bad' | 'approval' | 'unknown';

/** The icon that says the same as the tone's colour, for those who do not see it. */
export const toneIcon: Readonly<Record<Tone, IconName | null>> = {
  neutral: null,
  line: null,
  brand: null,
  ok: 'circleCheck',
  warn: 'warning',
  bad: 'ban',
  approval: 'approval',
  unknown: 'unknown',
};
