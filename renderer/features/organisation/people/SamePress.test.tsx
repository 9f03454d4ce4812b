import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SamePress } from './SamePress.tsx';

/** A row pressed while it shows one person, which shows another by the time something presses it without a pointer. */
function pressedLater(between: (row: HTMLElement) => void) {
  const taken = vi.fn();
  const row = (id: string) => (
    <SamePress id={id}>
      <button type="button" onClick={() => taken(id)}>
        {id}
      </button>
    </SamePress>
  );
  const { rerender } = render(row('a'));
  fireEvent.pointerDown(screen.getByRole('button'));
  between(screen.getByRole('button'));
  rerender(row('b'));
  screen.getByRole('button').click();
  return taken.mock.calls.flat();
}

it('takes nobody who came since a press began', () => {
  expect(pressedLater(() => {})).toEqual([]);
});

it('forgets a press that became a scroll', () => {
  expect(pressedLater((row) => void fireEvent.pointerCancel(row))).toEqual(['b']);
});

it('forgets one that was followed by a key', () => {
  expect(pressedLater((row) => void fireEvent.keyDown(row, { key: 'Enter' }))).toEqual(['b']);
});
