import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail } from '../../../contract/kit/result.ts';
import { railScreens, world } from '../../../tests/fakes/bookingWorld.ts';
import { draftGateway } from '../../../tests/fakes/desk/draftGateway.ts';
import { pastePeople } from '../../../tests/fakes/desk/pastePeople.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { madeOf } from '../../../tests/fakes/trainScreens.tsx';

railScreens();

/** A desk whose first edit is answered like this. */
async function editedDesk(code: 'DRAFTS_FULL' | 'TIMEOUT') {
  const held = draftGateway();
  const { platform, base } = world({ ...held.answers, 'draft.save': () => fail(code) });
  const app = await renderApp({ platform, at: '/desk/zh', width: 1440 });
  const keys = userEvent.setup();
  await pastePeople(keys, '张伟');
  return { held, base, app, keys };
}

it('saves what was refused for want of room once somebody tries again', async () => {
  const { held, base, app, keys } = await editedDesk('DRAFTS_FULL');
  const notice = (await screen.findByText('草稿太多或太大，修改没有保存')).closest<HTMLElement>('[role]');
  if (!notice) throw new Error('no notice');
  const again = within(notice).getByRole('button', { name: '重试' });
  await keys.click(again);
  // Refused again, it still stands there.
  expect(screen.getByText('草稿太多或太大，修改没有保存')).toBeTruthy();
  base.answer({ 'draft.save': held.answers['draft.save'] });
  await keys.click(again);
  await waitFor(() => expect(held.drafts.size).toBe(1));
  await waitFor(() => expect(screen.queryByText('草稿太多或太大，修改没有保存')).toBeNull());
  act(() => app.stop());
});

it('tries at its time what got no answer, not over and over', async () => {
  const { base, app } = await editedDesk('TIMEOUT');
  await screen.findByText('还没有保存，正在重试');
  await act(async () => new Promise((resolve) => setTimeout(resolve, 2_500)));
  expect(screen.getByText('还没有保存，正在重试')).toBeTruthy();
  expect(madeOf(base, 'draft.save').length).toBeLessThanOrEqual(2);
  act(() => app.stop());
});
