import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PasswordField } from './PasswordField.tsx';

const valueOf = (element: HTMLElement) => element instanceof HTMLInputElement && element.value;

it('hides the password until the toggle is pressed, by mouse or keyboard', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="密码" revealLabel="显示密码" defaultValue="secret" />);
  const input = screen.getByLabelText('密码');
  const toggle = screen.getByRole('button', { name: '显示密码' });
  expect(input.getAttribute('type')).toBe('password');
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
  await user.click(toggle);
  expect(input.getAttribute('type')).toBe('text');
  toggle.focus();
  await user.keyboard('{Enter}');
  expect(input.getAttribute('type')).toBe('password');
  expect(valueOf(input)).toBe('secret');
});
