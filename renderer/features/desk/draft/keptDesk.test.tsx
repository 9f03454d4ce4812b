import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { railScreens, world } from '../../../../tests/fakes/bookingWorld.ts';
import { draftGateway } from '../../../../tests/fakes/desk/draftGateway.ts';
import { hidePage, renderApp } from '../../../../tests/fakes/renderApp.tsx';

railScreens();

/** The desk of a machine that keeps it, beside a gateway that holds drafts. */
function keptDesk() {
  const held = draftGateway();
  const made = world(held.answers);
  const kept: string[] = [];
  const desk = {
    keep: async (text: string) => void kept.push(text),
    kept: async () => kept.at(-1) ?? null,
  };
  const open = () => renderApp({ platform: { ...made.platform, desk }, at: '/desk/zh', width: 1440 });
  const people = () => [...held.drafts.values()].map(({ entries }) => [...entries.keys()].filter(isPerson));
  return { open, kept, people, drafts: held.drafts };
}

const isPerson = (key: string) => key.startsWith('person ');

async function add(keys: ReturnType<typeof userEvent.setup>, names: string, count: number) {
  await keys.click(await screen.findByRole('textbox', { name: '输入或粘贴出行人' }));
  await keys.paste(names);
  await screen.findByRole('button', { name: `加入 ${count} 人` });
  await keys.keyboard('{Enter}');
}

it('saves at the gateway and on the machine what was edited right before the desk is left', async () => {
  const desk = keptDesk();
  const app = await desk.open();
  await add(userEvent.setup(), '李娜', 1);
  app.navigate('/ZLindex/zh');
  await waitFor(() => expect(desk.people()).toMatchObject([[expect.any(String)]]));
  expect(desk.kept.at(-1)).toContain('person ');
  act(() => app.stop());
});

it('saves what a killed desk kept as the draft it was, not as a second one', async () => {
  const desk = keptDesk();
  const keys = userEvent.setup();
  const killed = await desk.open();
  await add(keys, '李娜', 1);
  await waitFor(() => expect(desk.people()).toMatchObject([[expect.any(String)]]));
  // What the gateway answers last is kept as well.
  await waitFor(() => expect(desk.kept.at(-1)).toContain('"standing":"saved"'));
  act(() => killed.stop());
  killed.unmount();

  const app = await desk.open();
  expect(await screen.findAllByRole('rowheader')).toHaveLength(1);
  await add(keys, '张伟', 1);
  await waitFor(() => expect(desk.people()).toMatchObject([[expect.any(String), expect.any(String)]]));
  expect(desk.drafts.size).toBe(1);
  act(() => app.stop());
});

it('keeps on the machine the name a draft will be saved under before it is saved', async () => {
  const desk = keptDesk();
  const app = await desk.open();
  await add(userEvent.setup(), '李娜', 1);
  const first = await waitFor(() => {
    const found = desk.kept.find((text) => text.includes('person '));
    if (!found) throw new Error('not kept yet');
    return found;
  });
  await waitFor(() => expect(desk.drafts.size).toBe(1));
  expect(first).toContain([...desk.drafts.keys()][0]);
  act(() => app.stop());
});

it('saves at once what was edited when the page goes out of sight', async () => {
  const desk = keptDesk();
  const app = await desk.open();
  await add(userEvent.setup(), '李娜', 1);
  const before = desk.people();
  hidePage();
  // Kept in the same task: a closed window runs no other.
  expect(desk.kept.at(-1)).toContain('person ');
  expect(before).toEqual([]);
  await waitFor(() => expect(desk.people()).toMatchObject([[expect.any(String)]]), { timeout: 400 });
  act(() => app.stop());
});
