import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { feedFeature } from './index.ts';

quietApp();

const features = [...frameFeatures, feedFeature];
const id = (digit: string) => digit.repeat(32) as never;
const feed = (digit: string) => ({
  feedId: id(digit),
  madeAt: Date.parse('2026-11-20T09:00:00+08:00'),
  fetchedAt: null,
});
const url = (digit: string) => `https://trip.example/feed/${digit.repeat(64)}.ics`;

it('turns it on, shows the address this once, changes it and turns it off', async () => {
  let now: ReturnType<typeof feed> | null = null;
  const { user, platform, app } = await open('/me/calendar/zh', {
    features,
    answers: {
      'feed.get': () => ok({ feed: now }),
      'feed.issue': () => {
        now = feed(now ? 'b' : 'a');
        return ok({ feed: now, url: url(now.feedId[0] ?? '') });
      },
      'feed.end': () => {
        now = null;
        return ok({});
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: '开启订阅' }));
  await screen.findByText(url('a'));
  screen.getByRole('img', { name: '订阅地址的二维码' });
  screen.getByText('尚未读取');
  await user.click(screen.getByRole('button', { name: '更换地址' }));
  await screen.findByText('更换订阅地址？');
  const [, yes] = screen.getAllByRole('button', { name: '更换地址' });
  await user.click(yes ?? screen.getByRole('button', { name: '更换地址' }));
  await screen.findByText(url('b'));
  expect(screen.queryByText(url('a'))).toBeNull();
  const made = platform.made.filter(({ name }) => name === 'feed.issue').map(({ input }) => input);
  expect(made).toEqual([{ replaces: null }, { replaces: id('a') }]);
  app.unmount();

  const again = await open('/me/calendar/zh', {
    features,
    answers: {
      'feed.get': () => ok({ feed: now }),
      'feed.end': () => {
        now = null;
        return ok({});
      },
    },
  });
  await screen.findByText('地址只在生成时显示一次。没有保存的话，可以更换一个。');
  expect(screen.queryByText(url('b'))).toBeNull();
  await again.user.click(screen.getByRole('button', { name: '关闭订阅' }));
  await screen.findByText('关闭日历订阅？');
  const buttons = screen.getAllByRole('button', { name: '关闭订阅' });
  const last = buttons.at(-1);
  if (last) await again.user.click(last);
  await screen.findByRole('button', { name: '开启订阅' });
});

it('says that another device was first and shows how it stands now; and that it could not be loaded', async () => {
  let now = feed('a');
  const { user, app } = await open('/me/calendar/zh', {
    features,
    answers: {
      'feed.get': () => ok({ feed: now }),
      'feed.end': () => {
        now = feed('c');
        return fail('OVERTAKEN');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: '关闭订阅' }));
  await screen.findByText('关闭日历订阅？');
  const last = screen.getAllByRole('button', { name: '关闭订阅' }).at(-1);
  if (last) await user.click(last);
  await screen.findByRole('alert');
  app.unmount();
  await open('/me/calendar/zh', { features, answers: { 'feed.get': () => fail('UNAVAILABLE') } });
  await waitFor(() => screen.getByText('日历订阅没能加载'));
});
