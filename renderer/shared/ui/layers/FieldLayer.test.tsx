import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startText } from '../../text/i18n.ts';
import { Button } from '../controls/Button.tsx';
import { FieldLayer } from './FieldLayer.tsx';

beforeAll(async () => void (await startText('zh')));
beforeEach(() => {
  vi.stubGlobal('innerWidth', 1_440);
  vi.stubGlobal('innerHeight', 900);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Form() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>出发地</Button>
      <Button>别处</Button>
      <FieldLayer isOpen={isOpen} onClose={() => setOpen(false)} title="选择出发地" closeLabel="关闭">
        <input aria-label="搜索" autoFocus />
      </FieldLayer>
    </>
  );
}

/** Opens the layer of a field so far from the top; the layer is 400 px high. */
async function openAt(top: number) {
  const keys = userEvent.setup();
  render(<Form />);
  const field = screen.getByRole('button', { name: '出发地' });
  const boxes = { field: new DOMRect(300, top, 200, 40), layer: new DOMRect(0, 0, 440, 400) };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this === field ? boxes.field : boxes.layer;
  });
  await keys.click(field);
  const ground = screen.getByRole('dialog', { name: '选择出发地' }).closest<HTMLElement>('.td-fieldground');
  return { keys, ground };
}

it.each([
  ['below its field', 200, 'td-fieldground--below', '244px', '12px'],
  ['below it as long as it fits there', 440, 'td-fieldground--below', '484px', '12px'],
  ['above it where it does not', 600, 'td-fieldground--above', '12px', '304px'],
])('stands %s', async (_, at, side, top, bottom) => {
  const { ground } = await openAt(at);
  expect(ground?.className).toContain(side);
  expect(ground?.style.getPropertyValue('--field-top')).toBe(top);
  expect(ground?.style.getPropertyValue('--field-bottom')).toBe(bottom);
  expect(ground?.style.getPropertyValue('--field-left')).toBe('300px');
});

it('ends where a keyboard on the screen begins', async () => {
  const view = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: 900 });
  vi.stubGlobal('visualViewport', view);
  const { ground } = await openAt(200);
  expect(ground?.style.getPropertyValue('--field-bottom')).toBe('12px');
  act(() => {
    view.height = 600;
    view.dispatchEvent(new Event('resize'));
  });
  expect(ground?.style.getPropertyValue('--field-bottom')).toBe('312px');
});

it('has the focus inside, hides the page behind, and closes on a press beside it', async () => {
  const { keys, ground } = await openAt(200);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '搜索' }));
  expect(screen.queryByRole('button', { name: '别处' })).toBeNull();
  await keys.click(ground as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '出发地' })));
});
