import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail } from '../../../../contract/kit/result.ts';
import { li, railScreens, world } from '../../../../tests/fakes/bookingWorld.ts';
import { draftGateway } from '../../../../tests/fakes/desk/draftGateway.ts';
import { heldScreen } from '../../../../tests/fakes/desk/heldScreen.ts';
import type { Answers } from '../../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';
import { travellerKey } from '../../../travel/party/travellerKey.ts';

railScreens();

/** A gateway with drafts by their titles, each of one person. */
function withDrafts(titles: readonly string[]) {
  const held = draftGateway();
  const person = { at: 0, ref: li.ref, principalId: li.principalId };
  for (const [at, title] of titles.entries())
    held.change(`${at}`.padStart(32, '0'), [
      { key: `person ${travellerKey(li.ref)}`, value: JSON.stringify(person), base: 0 },
      { key: 'title', value: JSON.stringify(title), base: 0 },
    ]);
  return held;
}

async function rail(answers: Answers) {
  const app = await renderApp({ platform: world(answers).platform, at: '/ZLindex/zh', width: 1440 });
  await screen.findByRole('navigation', { name: '主导航' });
  return { app, keys: userEvent.setup() };
}

it('names five drafts, opens one on the desk, and leads to all of them', async () => {
  const { answers } = withDrafts(['上海年会', '深圳客户拜访', '成都培训', '', '广州', '西安']);
  const { app, keys } = await rail(answers);
  const drafts = within(await screen.findByRole('navigation', { name: '行程草稿' }));
  expect(drafts.getAllByRole('button')).toHaveLength(6);
  expect(drafts.getByRole('button', { name: '未命名行程1 人' })).toBeTruthy();
  expect(drafts.queryByText('西安')).toBeNull();
  await keys.click(drafts.getByRole('button', { name: /深圳客户拜访/ }));
  await screen.findByRole('rowheader', { name: /李娜/ });
  expect(app.url()).toBe('/desk/zh');
  expect(await screen.findByRole('heading', { name: '深圳客户拜访' })).toBeTruthy();
  await waitFor(() =>
    expect(drafts.getByRole('button', { name: /深圳客户拜访/ }).getAttribute('aria-current')).toBe('true'),
  );
  await keys.click(drafts.getByRole('button', { name: '全部草稿' }));
  const sheet = within(await screen.findByRole('dialog', { name: '行程草稿' }));
  expect(await sheet.findByText('西安')).toBeTruthy();
});

it('leads nobody to the desk who went elsewhere before its code was there', async () => {
  const { answers } = withDrafts(['上海年会']);
  const { features, asked, come } = await heldScreen('desk');
  const { platform } = world(answers);
  const app = await renderApp({ platform, at: '/ZLindex/zh', width: 1440, features });
  const keys = userEvent.setup();
  const draft = await screen.findByRole('button', { name: /上海年会/ });
  const before = asked();
  await keys.click(draft);
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  app.navigate('/version/zh');
  await come();
  expect(app.url()).toBe('/version/zh');
  await keys.click(draft);
  await waitFor(() => expect(app.url()).toBe('/desk/zh'));
});

it('says that a draft could not be opened, and leaves the desk as it is', async () => {
  const { answers } = withDrafts(['上海年会']);
  const { keys } = await rail({ ...answers, 'draft.get': () => fail('NOT_FOUND') });
  await keys.click(await screen.findByRole('button', { name: /上海年会/ }));
  expect(await screen.findByText('没能打开草稿，请再试一次')).toBeTruthy();
  expect(screen.queryByRole('rowheader')).toBeNull();
});
