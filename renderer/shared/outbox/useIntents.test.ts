import { expect, it } from 'vitest';
import type { Intent } from '../../../contract/shell.ts';
import { isUnsettled } from './useIntents.ts';

it('a booking that ended, listed until somebody has seen it, is waited for no more', () => {
  const all: readonly Intent['status'][] = ['waiting', 'sending', 'asking', 'unreadable', 'done', 'refused'];
  const left = all.filter((status) => isUnsettled({ status } as Intent));
  expect(left).toEqual(['waiting', 'sending', 'asking', 'unreadable']);
});
