import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { beforeAll, expect, it, vi } from 'vitest';
import { startText } from '../../text/i18n.ts';
import { RangeCalendarSheet } from './RangeCalendarSheet.tsx';

beforeAll(async () => void (await startText('zh')));

function shown(more: { minDays?: number; maxDays?: number } = {}) {
  const change = vi.fn();
  const close = vi.fn();
  render(
    <I18nProvider locale="zh-CN">
      <RangeCalendarSheet
        isOpen
        onClose={close}
        title="入住和离店"
        closeLabel="关闭"
        value={{ start: '2026-12-08', end: '2026-12-10' }}
        onChange={change}
        min="2026-11-26"
        startHint="选择入住日期"
        endHint="选择离店日期"
        {...more}
      />
    </I18nProvider>,
  );
  return { change, close, user: userEvent.setup() };
}

it('asks for the first day, then the last, by the keyboard alone', async () => {
  const { change, close, user } = shown({ minDays: 1 });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('2026年12月8日'));
  expect(screen.getByText('选择入住日期')).toBeTruthy();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(screen.getByText('选择离店日期')).toBeTruthy();
  expect(change).not.toHaveBeenCalled();
  // The day after the first is the one to go on from.
  await user.keyboard('{ArrowDown}{Enter}');
  expect(change).toHaveBeenCalledExactlyOnceWith({ start: '2026-12-09', end: '2026-12-17' });
  expect(close).toHaveBeenCalledTimes(1);
});

it('takes no stay without a night, nor a longer one than there is', async () => {
  const { change, user } = shown({ minDays: 1, maxDays: 3 });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('2026年12月8日'));
  await user.click(screen.getByRole('button', { name: /12月8日/ }));
  await user.click(screen.getByRole('button', { name: /12月8日/ }));
  expect(change).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: /12月20日/ }));
  expect(change).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: /12月11日/ }));
  expect(change).toHaveBeenCalledExactlyOnceWith({ start: '2026-12-08', end: '2026-12-11' });
});
