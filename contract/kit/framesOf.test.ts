import { expect, test } from 'vitest';
import { framesOf } from './framesOf.ts';

test('frames say where an error came from, and nothing of what it says, however it is laid out', () => {
  const frames = framesOf(new Error('no row for 张伟\n    at 13877776655\n    at E12345678'));
  expect(frames).toContain('framesOf.test.ts');
  expect(frames).not.toMatch(/张伟|13877776655|E12345678/);
  expect(framesOf(new Error(''), 1).split('\n')).toHaveLength(1);
});
