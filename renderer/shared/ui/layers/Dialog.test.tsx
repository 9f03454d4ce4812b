import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { startText } from '../../text/i18n.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useConfirm } from './useConfirm.tsx';

beforeAll(async () => void (await startText('zh')));

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>打开</Button>
      <Button>别处</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="选择身份" closeLabel="关闭">
        <Button>确定</Button>
      </Dialog>
    </>
  );
}

it('takes the focus in, closes on Escape and gives the focus back', async () => {
  const user = userEvent.setup();
  render(<Screen />);
  await user.click(screen.getByRole('button', { name: '打开' }));
  const dialog = screen.getByRole('dialog', { name: '选择身份' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  for (let step = 0; step < 4; step++) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '打开' })));
});

it('hides what is behind it from screen readers', async () => {
  const user = userEvent.setup();
  render(<Screen />);
  await user.click(screen.getByRole('button', { name: '打开' }));
  expect(screen.queryByRole('button', { name: '别处' })).toBeNull();
});

function Asking({ onAnswer }: { onAnswer: (yes: boolean) => void }) {
  const { confirm, dialog } = useConfirm();
  const ask = async () => onAnswer(await confirm({ title: '退出代订？', yes: '退出', no: '取消' }));
  return (
    <>
      <Button onPress={ask}>退出</Button>
      {dialog}
    </>
  );
}

it.each([
  ['the yes button', '退出', true],
  ['the no button', '取消', false],
] as const)('a confirmation answers by %s', async (_, name, expected) => {
  const user = userEvent.setup();
  const answers: boolean[] = [];
  render(<Asking onAnswer={(yes) => answers.push(yes)} />);
  await user.click(screen.getByRole('button', { name: '退出' }));
  const dialog = await screen.findByRole('alertdialog', { name: '退出代订？' });
  expect(dialog.isConnected).toBe(true);
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(answers).toEqual([expected]));
});

it('a confirmation rests on the safe answer and Escape means no', async () => {
  const user = userEvent.setup();
  const answers: boolean[] = [];
  render(<Asking onAnswer={(yes) => answers.push(yes)} />);
  await user.click(screen.getByRole('button', { name: '退出' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '取消' })));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(answers).toEqual([false]));
});

it('leaving the screen answers no', async () => {
  const user = userEvent.setup();
  const answers: boolean[] = [];
  const { unmount } = render(<Asking onAnswer={(yes) => answers.push(yes)} />);
  await user.click(screen.getByRole('button', { name: '退出' }));
  unmount();
  await waitFor(() => expect(answers).toEqual([false]));
});
