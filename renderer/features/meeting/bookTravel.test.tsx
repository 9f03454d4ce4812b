import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { li, railScreens, world } from '../../../tests/fakes/bookingWorld.ts';
import { quotedMeeting as meeting, meetingAddress } from '../../../tests/fakes/company/meeting.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';

railScreens();

const people = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(0, 2));

it('adds those who take part to whoever stands on the desk already', async () => {
  const { ref, name, principalId } = li;
  const { platform } = world({
    'meeting.get': () => ok({ meeting: { ...meeting, participants: [{ ref, name, principalId }] as never } }),
  });
  const app = await renderApp({ platform, at: '/desk/zh', width: 1440 });
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('textbox', { name: '输入或粘贴出行人' }));
  await keys.paste('张伟');
  await screen.findByRole('button', { name: '加入 1 人' });
  await keys.keyboard('{Enter}');
  await waitFor(() => expect(people()).toEqual(['张伟']));
  await act(async () => app.navigate(meetingAddress));
  await keys.click(await screen.findByRole('button', { name: '为他们订行程' }));
  await waitFor(() => expect(people()).toEqual(['张伟', '李娜']));
  expect(app.url()).toContain('/desk/zh');
});
