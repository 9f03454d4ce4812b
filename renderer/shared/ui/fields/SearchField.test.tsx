import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { expect, it, vi } from 'vitest';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

function shown(props: Partial<SearchFieldProps> = {}) {
  const heard = vi.fn();
  const above = vi.fn();
  render(
    // What a dialog around it hears.
    <div role="presentation" onKeyDown={({ key }) => above(key)}>
      <SearchField label="查找" clearLabel="清空" kbd="/" onSubmit={heard} {...props} />
    </div>,
  );
  return { field: screen.getByRole('searchbox', { name: '查找' }), heard, above, keys: userEvent.setup() };
}
const value = (field: HTMLElement) => field instanceof HTMLInputElement && field.value;

it('Enter submits what is typed and no form around it; Escape empties, and only then is anything above told', async () => {
  const { field, heard, above, keys } = shown();
  await keys.type(field, '王');
  const enter = fireEvent.keyDown(field, { key: 'Enter' });
  expect([heard.mock.calls, enter]).toEqual([[['王']], false]);
  await keys.keyboard('{Escape}');
  expect(value(field)).toBe('');
  expect(above).not.toHaveBeenCalledWith('Escape');
  await keys.keyboard('{Escape}');
  expect(above).toHaveBeenLastCalledWith('Escape');
});

it('leaves Enter and Escape to letters that are still being put together', () => {
  const { field, heard } = shown({ value: 'wang' });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(heard).not.toHaveBeenCalled();
  expect(value(field)).toBe('wang');
});

it('a held Enter submits once', async () => {
  const { field, heard, keys } = shown();
  await keys.type(field, '王{Enter}');
  expect(fireEvent.keyDown(field, { key: 'Enter', repeat: true })).toBe(false);
  expect(heard).toHaveBeenCalledTimes(1);
});

it('its button empties it, keeps the focus there, and is no stop of the tab key', async () => {
  const emptied = vi.fn();
  const { field, keys } = shown({ onClear: emptied });
  await keys.type(field, '王');
  const button = screen.getByRole('button', { name: '清空' });
  expect(button.tabIndex).toBe(-1);
  await keys.click(button);
  expect([value(field), document.activeElement]).toEqual(['', field]);
  expect(emptied).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button')).toBeNull();
});

it('keys its caller takes are not its own', async () => {
  const { field, heard } = shown({ onKeyDown: (event) => event.preventDefault(), value: '王' });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(heard).not.toHaveBeenCalled();
  expect(value(field)).toBe('王');
});

it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  'Enter and Escape with %s are something else',
  (held) => {
    const { field, heard } = shown({ value: '王' });
    expect(fireEvent.keyDown(field, { key: 'Enter', [held]: true })).toBe(true);
    expect(fireEvent.keyDown(field, { key: 'Escape', [held]: true })).toBe(true);
    expect(heard).not.toHaveBeenCalled();
  },
);

it('takes the focus once, when it is first shown, and scrolls nothing', () => {
  const focused = vi.spyOn(HTMLElement.prototype, 'focus');
  const field = <SearchField label="查找" clearLabel="清空" autoFocus />;
  const { rerender } = render(<Activity mode="hidden">{field}</Activity>);
  expect(focused).not.toHaveBeenCalled();
  rerender(<Activity mode="visible">{field}</Activity>);
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  screen.getByRole('searchbox').blur();
  rerender(<Activity mode="hidden">{field}</Activity>);
  rerender(<Activity mode="visible">{field}</Activity>);
  expect(focused.mock.calls).toEqual([[{ preventScroll: true }]]);
});
