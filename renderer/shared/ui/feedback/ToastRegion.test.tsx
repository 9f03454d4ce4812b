import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startText } from '../../text/i18n.ts';
import { ToastRegion } from './ToastRegion.tsx';
import { showToast, toastQueue } from './toastQueue.ts';

beforeEach(async () => {
  await startText('zh');
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => toastQueue.clear());
  vi.useRealTimers();
});

const show = (...args: Parameters<typeof showToast>) => act(() => void showToast(...args));
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('is an alert in a named landmark and leaves after five seconds', () => {
  render(<ToastRegion label="通知" closeLabel="关闭" />);
  show({ kind: 'success', text: () => '已提交' });
  expect(screen.getByRole('region', { name: '通知' }).isConnected).toBe(true);
  expect(screen.getByRole('alert').textContent).toMatch('已提交');
  wait(4900);
  expect(screen.getByRole('alert').isConnected).toBe(true);
  wait(200);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('waits while it has the focus', () => {
  render(<ToastRegion label="通知" closeLabel="关闭" />);
  show({ kind: 'info', text: () => '已保存' });
  act(() => screen.getByRole('button', { name: '关闭' }).focus());
  wait(20_000);
  expect(screen.getByRole('alert').isConnected).toBe(true);
  act(() => screen.getByRole('button', { name: '关闭' }).blur());
  wait(5100);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the action runs once and closes its toast', () => {
  render(<ToastRegion label="通知" closeLabel="关闭" />);
  const undo = vi.fn();
  show({ kind: 'warning', text: () => '已删除', action: { label: () => '撤销', onPress: undo } });
  act(() => void fireEvent.click(screen.getByRole('button', { name: '撤销' })));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});
