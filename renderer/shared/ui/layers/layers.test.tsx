import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startText } from '../../text/i18n.ts';
import { CalendarSheet } from '../calendar/CalendarSheet.tsx';
import { Button } from '../controls/Button.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { Sheet } from './Sheet.tsx';

beforeAll(async () => void (await startText('zh')));

afterEach(() => vi.useRealTimers());

it('loading overlay: says what is awaited, Escape and the button cancel', async () => {
  const user = userEvent.setup();
  const cancel = vi.fn();
  render(
    <LoadingOverlay isOpen label="正在提交" cancelLabel="取消" onCancel={cancel} onTimeout={() => {}} />,
  );
  expect(screen.getByRole('dialog', { name: '正在提交' }).isConnected).toBe(true);
  await user.click(screen.getByRole('button', { name: '取消' }));
  await user.keyboard('{Escape}');
  expect(cancel).toHaveBeenCalledTimes(2);
});

it('loading overlay: without a way out Escape does nothing', async () => {
  const user = userEvent.setup();
  render(<LoadingOverlay isOpen label="正在提交" onTimeout={() => {}} />);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: '正在提交' }).isConnected).toBe(true);
});

it('loading overlay: gives up once after 200 s, and not when it was closed before', () => {
  vi.useFakeTimers();
  const timeout = vi.fn();
  const overlay = (isOpen: boolean) => (
    <LoadingOverlay isOpen={isOpen} label="正在提交" onTimeout={timeout} />
  );
  const { rerender } = render(overlay(true));
  act(() => void vi.advanceTimersByTime(199_999));
  expect(timeout).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(timeout).toHaveBeenCalledTimes(1);
  rerender(overlay(false));
  rerender(overlay(true));
  act(() => void vi.advanceTimersByTime(100_000));
  rerender(overlay(false));
  act(() => void vi.advanceTimersByTime(200_000));
  expect(timeout).toHaveBeenCalledTimes(1);
});

it('sheet: Escape closes and the focus goes back to what opened it', async () => {
  const user = userEvent.setup();
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>筛选</Button>
        <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="筛选条件" closeLabel="关闭">
          <Button>查看</Button>
        </Sheet>
      </>
    );
  }
  render(<Screen />);
  await user.click(screen.getByRole('button', { name: '筛选' }));
  const sheet = await screen.findByRole('dialog', { name: '筛选条件' });
  await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '筛选' })));
});

it('calendar: starts on the chosen day, keeps to its bounds, answers a plain date and closes', async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  const close = vi.fn();
  render(
    <I18nProvider locale="zh-CN">
      <CalendarSheet
        isOpen
        onClose={close}
        title="出发日期"
        closeLabel="关闭"
        value="2026-12-08"
        onChange={change}
        min="2026-11-26"
        max="2026-12-25"
        dayNote={(date) => (date === '2026-12-09' ? '¥553' : undefined)}
      />
    </I18nProvider>,
  );
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('2026年12月8日'));
  expect(screen.getByRole('button', { name: /12月26日/ }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: /12月9日.*¥553/ }).isConnected).toBe(true);
  await user.keyboard('{ArrowRight}{Enter}');
  expect(change).toHaveBeenCalledExactlyOnceWith('2026-12-09');
  expect(close).toHaveBeenCalledTimes(1);
});
