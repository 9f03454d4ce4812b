import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail } from '../../../../contract/kit/result.ts';
import { booksOf, confirmOn, railScreens, world } from '../../../../tests/fakes/bookingWorld.ts';
import { memoryPlatform } from '../../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';
import { officialUser, samplePermissions, samplePrincipals } from '../../../../tests/fakes/sampleWorld.ts';

railScreens();

const confirmUrl = '/tripTrain/confirm/zh';
const another = { user: officialUser, permissions: samplePermissions, acting: null };
const unanswered = () => world({ 'trip.draft.submit': () => fail('TIMEOUT') });

function memory() {
  let kept: string | null = null;
  return { getItem: () => kept, setItem: (_key: string, value: string) => void (kept = value) };
}

/** A form sent by the sample secretary that nobody answered. */
async function left(made = unanswered(), box = memory()) {
  const { app, keys } = await confirmOn('二等座', made, box);
  await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
  await screen.findByText('没有收到答复，可能已经订上');
  return { app, made, box, idem: booksOf(made)[0]?.options.idem ?? '' };
}

/** Nothing of the form is seen, and no key or button sends it or asks about it. */
async function expectNothingOfIt({ base }: ReturnType<typeof world>, sent: number) {
  for (const name of [/李娜/, /没有收到答复/]) expect(screen.queryByText(name)).toBeNull();
  for (const name of [/提交/, /再次核对/]) expect(screen.queryByRole('button', { name })).toBeNull();
  // On the page: on a button that has the focus, Enter presses it, with Control too.
  fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter', ctrlKey: true });
  const asked = ['trip.draft.submit', 'trip.draft.settle'];
  expect(base.made.filter(({ name }) => asked.includes(name))).toHaveLength(sent);
}

it('in another’s name the own form rests, and waits unchanged for the own name', async () => {
  const { made } = await left();
  const principal = samplePrincipals.find(({ status }) => status === 'active');
  if (!principal) throw new Error('nobody to act for');
  await act(async () => void (await made.platform.session.startActing(principal.employeeId)));
  expect(await screen.findByText('这笔预订是以另一身份开始的')).toBeTruthy();
  await expectNothingOfIt(made, 1);
  await act(async () => void (await made.platform.session.endActing()));
  expect(await screen.findByText('没有收到答复，可能已经订上')).toBeTruthy();
  expect(screen.getByRole('button', { name: '再次核对' })).toBeTruthy();
});

it('whoever signs in next in the same tab sees and sends nothing of an unanswered form', async () => {
  const { made, box, idem } = await left();
  expect(idem).not.toBe('');
  await act(async () => made.base.emit('session.changed', null));
  await act(async () => made.base.emit('session.changed', another));
  await waitFor(() => expect(screen.queryByText('没有收到答复，可能已经订上')).toBeNull());
  await expectNothingOfIt(made, 1);
  await waitFor(() => expect(box.getItem()).not.toContain(idem));
});

it('nor after a reload that finds somebody else signed in', async () => {
  const { app, box, idem } = await left();
  await waitFor(() => expect(box.getItem()).toContain(idem));
  app.unmount();
  app.stop();
  const base = memoryPlatform({ session: another });
  const again = await renderApp({ platform: base, at: confirmUrl, box });
  expect(await screen.findByText('没有待确认的预订')).toBeTruthy();
  await expectNothingOfIt({ ...unanswered(), base }, 0);
  await waitFor(() => expect(box.getItem()).not.toContain(idem));
  again.stop();
});
