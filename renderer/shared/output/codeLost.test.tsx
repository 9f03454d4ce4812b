import { renderHook } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastTexts } from '../../../tests/fakes/toasts.ts';
import { sayCodeLost } from '../failure/codeLost.ts';
import { CodeGone } from '../loading/loadCode.ts';
import { startText } from '../text/i18n.ts';
import { toastQueue } from '../ui/feedback/toastQueue.ts';
import { saveTable } from './saveTable.ts';
import { useReadTable } from './useReadTable.ts';

/* The code of spreadsheets does not come. */

vi.mock('./xlsx.ts', () => {
  throw new Error('Failed to fetch');
});

beforeEach(async () => void (await startText('zh')));
afterEach(() => toastQueue.clear());

const lost = '网络连接失败，请检查网络后重试';

it('is said to whoever saves a table', async () => {
  await saveTable('xlsx', 'x', [['x']]);
  expect(toastTexts()).toEqual([lost]);
});

it('is said to whoever chooses one, which is not called unreadable', async () => {
  const show = vi.fn();
  const { result } = renderHook(() => useReadTable());
  await result.current(new File([zipSync({ x: strToU8('x') })], 'x.xlsx'), show);
  expect([toastTexts(), show.mock.calls]).toEqual([[lost], []]);
});

it('is said to be of another release where it is, with the way to that one', () => {
  sayCodeLost(new CodeGone('assets/old.js'));
  const [toast] = toastQueue.visibleToasts;
  expect([toastTexts(), toast?.content.action !== undefined]).toEqual([['没能打开这一页'], true]);
});
