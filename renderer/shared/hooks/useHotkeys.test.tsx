import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PaneContext } from '../navigation.ts';
import { Dialog } from '../ui/layers/Dialog.tsx';
import { onRows, onSubject } from '../ui/lists/rowKeys.ts';
import { type Hotkey, hotkeyText, useHotkeyList, useHotkeys } from './useHotkeys.ts';

function Keys({ hotkeys }: { hotkeys: Hotkey[] }) {
  useHotkeys(hotkeys);
  return <input aria-label="搜索" />;
}

it('runs on its key and keeps it from the browser', async () => {
  const user = userEvent.setup();
  const run = vi.fn();
  render(<Keys hotkeys={[{ keys: 'p', label: '加旅客', run }]} />);
  await user.keyboard('p');
  expect(run).toHaveBeenCalledTimes(1);
  expect(run.mock.calls[0]?.[0].defaultPrevented).toBe(true);
});

it('letters typed in a field stay letters, unless the key is meant for fields', async () => {
  const user = userEvent.setup();
  const letter = vi.fn();
  const bar = vi.fn();
  render(
    <Keys
      hotkeys={[
        { keys: 'p', label: '加旅客', run: letter },
        { keys: '$mod+k', label: '指令', run: bar, inFields: true },
      ]}
    />,
  );
  await user.type(screen.getByRole('textbox'), 'p');
  expect(letter).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('p');
  await user.keyboard('{Control>}k{/Control}');
  expect(bar).toHaveBeenCalledTimes(1);
});

it.each(['checkbox', 'radio'])('single keys work while a %s has the focus', async (type) => {
  const user = userEvent.setup();
  const run = vi.fn();
  render(
    <>
      <Keys hotkeys={[{ keys: 'p', label: '加旅客', run }]} />
      <input type={type} aria-label="一项" />
    </>,
  );
  screen.getByRole(type, { name: '一项' }).focus();
  await user.keyboard('p');
  expect(run).toHaveBeenCalledTimes(1);
});

it('a key follows the focused row, not the open one', async () => {
  const user = userEvent.setup();
  const onOpen = vi.fn();
  const onRow = vi.fn();
  render(
    <>
      <Keys
        hotkeys={[
          onSubject('open', { keys: 't', label: '退票', run: onOpen }),
          onRows('open', { keys: 't', label: '退这一行', run: onRow }),
        ]}
      />
      <button type="button" data-subject="open">
        这张
      </button>
      <div data-subject="other">
        <button type="button">那张</button>
      </div>
    </>,
  );
  screen.getByRole('button', { name: '那张' }).focus();
  await user.keyboard('t');
  expect(onOpen).not.toHaveBeenCalled();
  expect(onRow).toHaveBeenCalledExactlyOnceWith('other');
  screen.getByRole('button', { name: '这张' }).focus();
  await user.keyboard('t');
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(onRow).toHaveBeenCalledTimes(1);
});

it('runs once, for the pane that has the focus where two panes have the key', async () => {
  const user = userEvent.setup();
  const left = vi.fn();
  const right = vi.fn();
  const pane = (route: string, hotkeys: Hotkey[]) => (
    <PaneContext value={{ position: 'left', leave: () => {}, route }}>
      <section data-route={route}>
        <Keys hotkeys={hotkeys} />
        <button type="button">{route}</button>
      </section>
    </PaneContext>
  );
  const rightKey = (isOff: boolean) => pane('right', [{ keys: 't', label: '右', run: right, isOff }]);
  const leftKey = pane('left', [onSubject('open', { keys: 't', label: '左', run: left })]);
  const both = (isRightOff: boolean) => (
    <>
      {leftKey}
      {rightKey(isRightOff)}
    </>
  );
  const { rerender } = render(both(false));
  const press = async (route: string) => {
    screen.getByRole('button', { name: route }).focus();
    await user.keyboard('t');
    return [left.mock.calls.length, right.mock.calls.length];
  };
  expect(await press('right')).toEqual([0, 1]);
  expect(await press('left')).toEqual([1, 1]);
  // A pane that does nothing by it leaves it to the other.
  rerender(both(true));
  expect(await press('right')).toEqual([2, 1]);
  rerender(both(false));
  screen.getByRole('button', { name: 'left' }).blur();
  await user.keyboard('t');
  expect(left.mock.calls.length + right.mock.calls.length).toBe(4);
});

it('rests while a dialog is open, except for the dialog’s own keys', async () => {
  const user = userEvent.setup();
  const outside = vi.fn();
  const inside = vi.fn();
  render(
    <>
      <Keys
        hotkeys={[
          { keys: 'p', label: '加旅客', run: outside },
          { keys: 'y', label: '确定', run: inside, inLayer: true },
        ]}
      />
      <Dialog isOpen onClose={() => {}} title="询问" closeLabel="关闭">
        文字
      </Dialog>
    </>,
  );
  await user.keyboard('py');
  expect(outside).not.toHaveBeenCalled();
  expect(inside).toHaveBeenCalledTimes(1);
});

it('a held key and a composing one do not run', () => {
  const run = vi.fn();
  render(<Keys hotkeys={[{ keys: 'p', label: '加旅客', run }]} />);
  fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP', repeat: true });
  fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP', isComposing: true });
  expect(run).not.toHaveBeenCalled();
});

it('uses the latest handler and leaves with its component', async () => {
  const user = userEvent.setup();
  const first = vi.fn();
  const second = vi.fn();
  const { rerender, unmount } = render(<Keys hotkeys={[{ keys: 'p', label: '一', run: first }]} />);
  rerender(<Keys hotkeys={[{ keys: 'p', label: '一', run: second }]} />);
  await user.keyboard('p');
  unmount();
  await user.keyboard('p');
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
});

it('lists what works now for the shortcut sheet', () => {
  const { result } = renderHook(() => useHotkeyList());
  expect(result.current).toEqual([]);
  const { unmount } = render(
    <Keys
      hotkeys={[
        { keys: 'p', label: '加旅客', group: '行程', run: () => {} },
        { keys: 'x', label: '停用', run: () => {}, isOff: true },
      ]}
    />,
  );
  expect(result.current).toEqual([{ keys: 'p', label: '加旅客', group: '行程' }]);
  unmount();
  expect(result.current).toEqual([]);
});

it.each([
  ['$mod+k', 'Ctrl K'],
  ['Shift+?', '?'],
  ['Alt+1', 'Alt 1'],
  ['F8', 'F8'],
  ['Escape', 'Esc'],
])('prints %s as %s', (keys, text) => {
  expect(hotkeyText(keys)).toBe(text);
});
