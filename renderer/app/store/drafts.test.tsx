import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { account, fill, openLogin, password } from '../../../tests/fakes/loginScreen.tsx';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { sampleUser } from '../../../tests/fakes/sampleWorld.ts';
import { savedFeature } from '../../features/saved/index.ts';
import { serviceFeature } from '../../features/service/index.ts';
import { draftsRestored, selectDrafts } from '../../shared/drafts/draftsSlice.ts';

quietApp();

const features = [...frameFeatures, savedFeature, serviceFeature];
const answers = { 'complaint.list': () => ok({ complaints: [] }) };

it('a refresh loses nothing typed; leaving the form does', async () => {
  const first = await open('/debunk/add/zh', { features, answers });
  await first.user.type(await screen.findByRole('textbox', { name: '经过' }), '车上没有座位');
  const kept = selectDrafts(first.app.store.getState());
  expect(Object.keys(kept)).toEqual([`${sampleUser().id}: complaint`]);
  first.app.unmount();

  const { app } = await open('/debunk/zh', { features, answers });
  act(() => void app.store.dispatch(draftsRestored(kept)));
  app.navigate('/debunk/add/zh');
  expect(await screen.findByDisplayValue('车上没有座位')).toBeTruthy();
  app.navigate('/debunk/zh');
  await waitFor(() => expect(selectDrafts(app.store.getState())).toEqual({}));
});

it('what had no clear answer goes out under its key after a refresh, too, and under another once it is done', async () => {
  const kept = 'f'.repeat(32);
  const owner = sampleUser().id;
  const typed = { kind: 'service', text: '车上没有座位', orderNo: '' };
  const tries = [fail('TIMEOUT'), fail('ORDER_UNKNOWN'), ok({ complaintId: kept as never })];
  const filing = { ...answers, 'complaint.file': () => tries.shift() ?? fail('TIMEOUT') };
  const filed = ({ made }: Awaited<ReturnType<typeof open>>['platform']) =>
    made.filter(({ name }) => name === 'complaint.file').map(({ options }) => options.idem);

  const first = await open('/debunk/zh', { features, answers: filing });
  act(() => void first.app.store.dispatch(draftsRestored({ [`${owner}: complaint`]: typed })));
  first.app.navigate('/debunk/add/zh');
  await first.user.click(await screen.findByRole('button', { name: '提交' }));
  await waitFor(() => expect(filed(first.platform)).toHaveLength(1));
  const left = selectDrafts(first.app.store.getState());
  first.app.unmount();

  const again = await open('/debunk/zh', { features, answers: filing });
  act(() => void again.app.store.dispatch(draftsRestored(left)));
  again.app.navigate('/debunk/add/zh');
  const submit = async () => again.user.click(await screen.findByRole('button', { name: '提交' }));
  await submit();
  await waitFor(() => expect(filed(again.platform)).toEqual(filed(first.platform)));
  // Refused for good: the next one is another.
  await waitFor(() =>
    expect(Object.keys(selectDrafts(again.app.store.getState()))).not.toContain(`${owner}: complaint key`),
  );
  await submit();
  await waitFor(() => expect(filed(again.platform)).toHaveLength(2));
  expect(filed(again.platform)[1]).not.toBe(filed(again.platform)[0]);
});

it('a stored number that was being replaced is still being replaced after a refresh', async () => {
  const contactId = 'c'.repeat(32);
  const contact = {
    contactId: contactId as never,
    name: '王芳',
    mobileMasked: '138****6027',
    emailMasked: '',
  };
  const listed = { 'saved.contact.list': () => ok({ contacts: [contact] }) };
  const { app } = await open('/me/Linkmanlist/zh', { features, answers: listed });
  const draft = `${sampleUser().id}: contact ${contactId}`;
  const typed = { name: '王芳芳', mobile: '139 1111 2222', email: '' };
  act(() => void app.store.dispatch(draftsRestored({ [draft]: typed, [`${draft} changed`]: ['mobile'] })));
  app.navigate(`/me/Linkman/zh?contactId=${contactId}`);
  expect(await screen.findByDisplayValue('王芳芳')).toBeTruthy();
  expect(screen.getByDisplayValue('139 1111 2222')).toBeTruthy();
});

it('an account typed at sign-in outlives a refresh, its password does not; signing in leaves nothing', async () => {
  const first = await openLogin();
  await fill(first.user);
  const kept = selectDrafts(first.app.store.getState());
  expect(Object.values(kept)).toEqual(['linjing']);
  first.app.unmount();

  const { app, user } = await openLogin({}, '/languageSetting/zh', kept);
  expect(account().value).toBe('linjing');
  expect(password().value).toBe('');
  await user.type(password(), 'TripDesk#2026{Enter}');
  await waitFor(() => expect(app.url()).toBe('/languageSetting/zh'));
  await waitFor(() => expect(selectDrafts(app.store.getState())).toEqual({}));
});

it('passwords are never kept', async () => {
  const { app, user } = await open('/me/Change/zh', { features });
  for (const field of await screen.findAllByLabelText(/密码/, { selector: 'input' }))
    await user.type(field, 'Quiet-Harbour-71');
  expect(selectDrafts(app.store.getState())).toEqual({});
});
