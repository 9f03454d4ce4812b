import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { OneTabStop } from './OneTabStop.tsx';

const focused = () => document.activeElement?.textContent;

function show(openRow: number | null) {
  render(
    <>
      <button type="button">before</button>
      <OneTabStop>
        <ul>
          {[0, 1, 2, 3].map((row) => (
            <li key={row} data-row={row}>
              <button type="button" aria-expanded={row === openRow}>
                row {row}
              </button>
              {row === openRow && <button type="button">take {row}</button>}
            </li>
          ))}
        </ul>
      </OneTabStop>
      <button type="button">after</button>
    </>,
  );
}

it('is entered in the open row, whose controls are walked, and is left behind them', async () => {
  const user = userEvent.setup();
  show(2);
  screen.getByText('before').focus();
  const seen: (string | null | undefined)[] = [];
  for (let presses = 0; presses < 3; presses++) {
    await user.tab();
    seen.push(focused());
  }
  expect(seen).toEqual(['row 2', 'take 2', 'after']);
});

it('comes back to the row it was left from, in both directions', async () => {
  const user = userEvent.setup();
  show(null);
  screen.getByText('before').focus();
  await user.tab();
  expect(focused()).toBe('row 0');
  screen.getByText('row 3').focus();
  await user.tab();
  expect(focused()).toBe('after');
  await user.tab({ shift: true });
  expect(focused()).toBe('row 3');
  await user.tab({ shift: true });
  expect(focused()).toBe('before');
});
