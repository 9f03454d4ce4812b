import { createLucideIcon } from 'lucide-react';

/** A dashed clock: an answer is not in yet (ux.md §3, "unknown has no hue of its own"). */
export const UnknownGlyph = createLucideIcon('unknown', [
  ['circle', { cx: '12', cy: '12', r: '9', strokeDasharray: '3.8 3.27', key: 'ring' }],
  ['path', { d: 'M12 7.5V12l2.75 1.75', key: 'hands' }],
]);

/** A yuan sign in a ring; the set has a bare one only. */
export const YenGlyph = createLucideIcon('yuan', [
  ['circle', { cx: '12', cy: '12', r: '9', key: 'ring' }],
  ['path', { d: 'm8.75 7.5 3.25 4.5 3.25-4.5M12 12v5M9 12.75h6M9 15h6', key: 'sign' }],
]);
