import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { li, railScreens, world, zhang } from '../../../tests/fakes/bookingWorld.ts';
import { quotedMeeting as meeting, meetingAddress } from '../../../tests/fakes/company/meeting.ts';
import { heldScreen } from '../../../tests/fakes/desk/heldScreen.ts';
import { pastePeople } from '../../../tests/fakes/desk/pastePeople.ts';
import { person } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { toastTexts } from '../../../tests/fakes/toasts.ts';

railScreens();

const people = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(0, 2));

it('adds those who take part to whoever stands on the desk already', async () => {
  const { ref, name, principalId } = li;
  const { platform } = world({
    'meeting.get': () => ok({ meeting: { ...meeting, participants: [{ ref, name, principalId }] as never } }),
  });
  const app = await renderApp({ platform, at: '/desk/zh', width: 1440 });
  const keys = userEvent.setup();
  await pastePeople(keys, '张伟');
  await waitFor(() => expect(people()).toEqual(['张伟']));
  await act(async () => app.navigate(meetingAddress));
  await keys.click(await screen.findByRole('button', { name: '为他们订行程' }));
  await waitFor(() => expect(people()).toEqual(['张伟', '李娜']));
  expect(app.url()).toContain('/desk/zh');
});

it('leaves out who has left since they were named, and says that they have', async () => {
  const { ref, name, principalId } = li;
  const gone = { ref: zhang.ref, name: zhang.name, principalId: zhang.principalId, hasLeft: true };
  const { platform } = world({
    'meeting.get': () =>
      ok({ meeting: { ...meeting, participants: [gone, { ref, name, principalId }] as never } }),
  });
  await renderApp({ platform, at: meetingAddress, width: 1440 });
  const named = within(await screen.findByRole('list', { name: '参会人' })).getAllByRole('listitem');
  expect(named.map(({ textContent }) => textContent?.includes('账户已停用'))).toEqual([true, false]);
  await userEvent.click(await screen.findByRole('button', { name: '为他们订行程' }));
  await waitFor(() => expect(people()).toEqual(['李娜']));
});

it('books for nobody where all who take part have left', async () => {
  const { ref, name, principalId } = li;
  const { platform } = world({
    'meeting.get': () =>
      ok({ meeting: { ...meeting, participants: [{ ref, name, principalId, hasLeft: true }] as never } }),
  });
  await renderApp({ platform, at: meetingAddress, width: 1440 });
  await screen.findByText(/账户已停用/);
  expect(screen.queryByRole('button', { name: '为他们订行程' })).toBeNull();
});

it('leads nobody to the desk who went elsewhere before its code was there', async () => {
  const { ref, name, principalId } = li;
  const { platform } = world({
    'meeting.get': () => ok({ meeting: { ...meeting, participants: [{ ref, name, principalId }] as never } }),
  });
  const { features, asked, come } = await heldScreen('desk');
  const app = await renderApp({ platform, at: meetingAddress, width: 1440, features });
  const keys = userEvent.setup();
  const before = asked();
  await keys.click(await screen.findByRole('button', { name: '为他们订行程' }));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  app.navigate('/version/zh');
  await waitFor(() => expect(screen.queryByRole('button', { name: '为他们订行程' })).toBeNull());
  await come();
  expect(app.url()).toBe('/version/zh');
});

it('says that nobody more can be named, where somebody more is ticked', async () => {
  const participants = Array.from({ length: 50 }, (_, at) => person(`同事${at}`)).map(
    ({ ref, name, principalId }) => ({ ref, name, principalId }),
  );
  const { platform } = world({
    'meeting.get': () =>
      ok({ meeting: { ...meeting, acts: ['invite'], participants: participants as never } }),
  });
  await renderApp({ platform, at: meetingAddress, width: 1440 });
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: '选择参会人' }));
  await keys.click(await screen.findByRole('checkbox', { name: /李娜/ }));
  await waitFor(() => expect(toastTexts()).toEqual(['最多选择 50 位参会人']));
});
