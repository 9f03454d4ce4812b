import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { fakeLayout } from '../../../tests/fakes/layout.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { messageFeature } from './index.ts';

quietApp();
beforeEach(fakeLayout);

const features = [...frameFeatures, messageFeature];
const id = 'a'.repeat(32) as CallOutput<'message.get'>['messageId'];
const issued: CallOutput<'message.get'> = {
  messageId: id,
  kind: 'order',
  event: 'issued',
  about: { kind: 'order', id },
  params: { traveller: '李娜', orderNo: 'T2026' },
  createdAt: Date.parse('2026-11-20T08:00:00+08:00'),
  readAt: null,
};

it('leads from a kind to a message, which is read by being opened', async () => {
  const answers = {
    'message.centre.get': () =>
      ok({ unread: 1, kinds: [{ kind: 'order' as const, unread: 1, last: issued }] }),
    'message.list': () => ok({ messages: [issued], nextCursor: null }),
    'message.get': () => ok(issued),
    'message.read': () => ok({}),
  };
  const { platform, user } = await open('/msgnot/index/zh', { features, answers });
  await user.click(await screen.findByRole('link', { name: /订单.*1 条未读/ }));
  await user.click(await screen.findByRole('link', { name: /预订成功.*李娜/ }));
  await screen.findByText('T2026');
  const read = platform.made.filter(({ name }) => name === 'message.read');
  expect(read.map(({ input }) => input)).toEqual([{ messageId: id }]);
});

it('says that a message is not there any more', async () => {
  const answers = { 'message.get': () => fail('NOT_FOUND') };
  await open(`/msgnot/msginfo/zh?messageId=${id}`, { features, answers });
  await screen.findByText('没有找到这条消息');
});
