import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LazyConfirm } from './LazyConfirm.tsx';

const dialogCode = '../../shared/ui/layers/ConfirmDialog.tsx';
const question = { title: '退出代订？', text: '未提交的内容会保留。' };
const ask = vi.spyOn(window, 'confirm');

beforeEach(() => void ask.mockReset().mockReturnValue(true));
afterEach(() => {
  vi.doUnmock(dialogCode);
  vi.useRealTimers();
});

it('has the browser ask where the dialog’s code cannot be loaded, and asks itself once it can', async () => {
  vi.doMock(dialogCode, () => {
    throw new TypeError('Failed to fetch');
  });
  const onAnswer = vi.fn();
  const view = render(<LazyConfirm isOpen question={question} onAnswer={onAnswer} />);
  await vi.waitFor(() => expect(onAnswer.mock.calls).toEqual([[true]]));
  expect(ask.mock.calls).toEqual([['退出代订？\n\n未提交的内容会保留。']]);
  vi.doUnmock(dialogCode);
  // Read before it is asked for: how long this machine takes to read it is not what is tested.
  await import('../../shared/ui/layers/ConfirmDialog.tsx');
  view.rerender(<LazyConfirm isOpen={false} question={question} onAnswer={onAnswer} />);
  view.rerender(<LazyConfirm isOpen question={question} onAnswer={onAnswer} />);
  await screen.findByRole('alertdialog', { name: '退出代订？' });
  await userEvent.click(screen.getAllByRole('button').at(-1) ?? document.body);
  expect(onAnswer.mock.calls).toEqual([[true], [true]]);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('has the browser ask where the dialog’s code does not come in a while, once', async () => {
  vi.useFakeTimers();
  vi.doMock(dialogCode, () => new Promise(() => {}));
  const onAnswer = vi.fn();
  render(<LazyConfirm isOpen question={question} onAnswer={onAnswer} />);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(onAnswer.mock.calls).toEqual([[true]]);
  expect(ask).toHaveBeenCalledTimes(1);
});
