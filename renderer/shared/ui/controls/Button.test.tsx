import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

it('runs on press, Enter and Space', async () => {
  const user = userEvent.setup();
  const run = vi.fn();
  render(<Button onPress={run}>登录</Button>);
  await user.click(screen.getByRole('button', { name: '登录' }));
  await user.keyboard('{Enter}');
  await user.keyboard(' ');
  expect(run).toHaveBeenCalledTimes(3);
});

it('pending: keeps the focus, refuses presses, and does not submit its form', async () => {
  const user = userEvent.setup();
  const run = vi.fn();
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const form = (isPending: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="账号" />
      <Button type="submit" onPress={run} isPending={isPending}>
        登录
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  screen.getByRole('button').focus();
  rerender(form(true));
  expect(document.activeElement).toBe(screen.getByRole('button'));
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('progressbar').isConnected).toBe(true);
  await user.keyboard('{Enter}');
  await user.type(screen.getByRole('textbox'), 'x{Enter}');
  expect(run).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

it('an icon button is named by its label', () => {
  render(<IconButton icon="close" label="关闭" />);
  expect(screen.getByRole('button', { name: '关闭' }).isConnected).toBe(true);
});
