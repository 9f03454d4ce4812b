import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';

const valueOf = (element: HTMLElement) => element instanceof HTMLInputElement && element.value;

function Phone({ onChange, start = '' }: { onChange?: (value: string) => void; start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <TextField
      label="手机号"
      numericOnly
      maxLength={11}
      clearLabel="清空"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

it('names the input by its label and ties the error to it', () => {
  const { rerender } = render(<TextField label="账号" />);
  expect(screen.getByRole('textbox', { name: '账号' }).getAttribute('aria-invalid')).not.toBe('true');
  rerender(<TextField label="账号" error="请输入用户账号" />);
  const input = screen.getByRole('textbox', { name: '账号' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('textbox', { description: '请输入用户账号' })).toBe(input);
});

it('shows the description until an error takes its place', () => {
  const { rerender } = render(<TextField label="名" description="如护照所示" />);
  expect(screen.getByRole('textbox', { description: '如护照所示' }).isConnected).toBe(true);
  rerender(<TextField label="名" description="如护照所示" error="必填" />);
  expect(screen.queryByText('如护照所示')).toBeNull();
});

it('numericOnly lets digits through and blocks the rest', async () => {
  const user = userEvent.setup();
  render(<Phone />);
  await user.type(screen.getByRole('textbox'), '1a3 8-1');
  expect(valueOf(screen.getByRole('textbox'))).toBe('1381');
});

it('numericOnly cleans pasted text, full-width digits too, and keeps to maxLength', async () => {
  const user = userEvent.setup();
  const seen: string[] = [];
  render(<Phone onChange={(value) => seen.push(value)} />);
  await user.click(screen.getByRole('textbox'));
  await user.paste('+86 138-００１３ abc 8000 99');
  expect(valueOf(screen.getByRole('textbox'))).toBe('86138001380');
  expect(seen.at(-1)).toBe('86138001380');
});

it('numericOnly pastes at the caret, not at the end', async () => {
  const user = userEvent.setup();
  render(<Phone start="1380" />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await user.click(input);
  input.setSelectionRange(1, 3);
  await user.paste('x77');
  expect(valueOf(input)).toBe('1770');
  await new Promise((done) => requestAnimationFrame(done));
  expect(input.selectionStart).toBe(3);
});

it('the clear button empties a filled field and gives the focus back', async () => {
  const user = userEvent.setup();
  render(<Phone start="138" />);
  await user.click(screen.getByRole('button', { name: '清空' }));
  expect(valueOf(screen.getByRole('textbox'))).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  expect(screen.queryByRole('button', { name: '清空' })).toBeNull();
});

it('keeps its own value when nobody controls it', async () => {
  const user = userEvent.setup();
  render(<TextField label="名" defaultValue="李" />);
  await user.type(screen.getByRole('textbox'), '娜');
  expect(valueOf(screen.getByRole('textbox'))).toBe('李娜');
});

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
