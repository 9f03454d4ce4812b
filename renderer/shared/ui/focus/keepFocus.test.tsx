import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../layers/Dialog.tsx';
import { keepFocus } from './keepFocus.ts';

let stop = () => {};
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

function Rows() {
  const [rows, setRows] = useState(['一', '二', '三']);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <section tabIndex={-1} aria-label="单子">
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
              删{row}
            </button>
            <Button onPress={() => setAsked(row)}>问{row}</Button>
          </li>
        ))}
      </ul>
      <Dialog isOpen={asked !== null} onClose={() => setAsked(null)} title="删除？" closeLabel="关闭">
        <Button
          onPress={() => {
            setRows(rows.filter((one) => one !== asked));
            setAsked(null);
          }}
        >
          是
        </Button>
      </Dialog>
    </section>
  );
}

const focused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));

it('a control that goes away leaves the focus to the row that follows, the last to the one before', async () => {
  render(<Rows />);
  screen.getByRole('button', { name: '删二' }).focus();
  await userEvent.keyboard('{Enter}');
  await focused('删三');
  await userEvent.keyboard('{Enter}');
  await focused('删一');
});

it('when nothing is left to go to, the pane has the focus', async () => {
  render(<Rows />);
  for (const name of ['删一', '删二', '删三']) {
    screen.getByRole('button', { name }).focus();
    await userEvent.keyboard('{Enter}');
  }
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: '单子' })));
});

it('after a dialog whose opener is gone the focus is on the next row', async () => {
  render(<Rows />);
  screen.getByRole('button', { name: '问二' }).focus();
  await userEvent.keyboard('{Enter}');
  screen.getByRole('button', { name: '是' }).focus();
  await userEvent.keyboard('{Enter}');
  await focused('删三');
});

it('a press beside everything leaves the focus where it is', async () => {
  const { container } = render(<Rows />);
  screen.getByRole('button', { name: '删一' }).focus();
  await userEvent.click(container);
  expect(document.activeElement).toBe(document.body);
});

function Page() {
  const [shown, setShown] = useState(true);
  return (
    <div>
      <a className="app-skip" href="#content">
        跳到内容
      </a>
      <nav>
        <a href="/next">下一处</a>
      </nav>
      {shown && (
        <main>
          <button type="button" onClick={() => setShown(false)}>
            离开
          </button>
        </main>
      )}
    </div>
  );
}

it('a page that is replaced leads on, not back to the link over it', async () => {
  render(<Page />);
  screen.getByRole('button', { name: '离开' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: '下一处' })));
});
