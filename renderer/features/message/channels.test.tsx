import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { messageKinds } from '../../../contract/enums/message.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { fakeLayout } from '../../../tests/fakes/layout.ts';
import type { Answers } from '../../../tests/fakes/memoryPlatform.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import type { AlertPort, AlertStanding } from '../../platform/port.ts';
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
  createdAt: Date.now() + 60_000,
  readAt: null,
};

/** Notifications of a system that answers the question for them so. */
function alertsOf(answer: AlertStanding, start: AlertStanding = 'unasked') {
  let standing = start;
  const heard = new Set<() => void>();
  const become = (next: AlertStanding) => {
    standing = next;
    for (const listener of heard) listener();
    return standing;
  };
  const asked = vi.fn(async () => become(answer));
  const shown: { id: string; title: string; press: () => void }[] = [];
  const alerts: AlertPort = {
    standing: () => standing,
    ask: asked,
    onChange: (listener) => {
      heard.add(listener);
      return () => heard.delete(listener);
    },
    show: ({ id, title }, press) => void shown.push({ id, title, press }),
  };
  return { alerts, asked, shown, become };
}

/** A person's choices, kept as the gateway keeps them. */
function choices(more: Partial<CallOutput<'message.channel.list'>> = {}): Answers {
  let channels = messageKinds.map((kind) => ({ kind, mail: false, desktop: kind === 'order' }));
  return {
    'message.channel.list': () => ok({ mail: true, emailMasked: 'l***@example.com', channels, ...more }),
    'message.channel.set': (set) => {
      channels = channels.map((one) => (one.kind === set.kind ? set : one));
      return ok({});
    },
  };
}

const at = '/msgnot/channels/zh';

it('keeps a choice of mail, and asks the browser only when notifications are chosen', async () => {
  const { alerts, asked } = alertsOf('granted');
  const { platform, user } = await open(at, { features, alerts, answers: choices() });
  await user.click(await screen.findByRole('switch', { name: '用邮件接收“审批”' }));
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: '用邮件接收“审批”' })).toHaveProperty('checked', true),
  );
  expect(asked).not.toHaveBeenCalled();
  await user.click(screen.getByRole('switch', { name: '用桌面通知接收“审批”' }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  const set = () => platform.made.filter(({ name }) => name === 'message.channel.set').at(-1)?.input;
  await waitFor(() => expect(set()).toEqual({ kind: 'approval', mail: true, desktop: true }));
});

it('says what stands in the way: a refusing browser, no address, a failed call', async () => {
  const { alerts } = alertsOf('denied');
  const answers = choices({ emailMasked: '' });
  const { user, platform } = await open(at, { features, alerts, answers });
  const mail = await screen.findByRole('switch', { name: '用邮件接收“订单”' });
  expect(mail).toHaveProperty('disabled', true);
  await screen.findByText('您还没有登记邮箱，暂时不能用邮件接收。');
  await user.click(screen.getByRole('switch', { name: '用桌面通知接收“行程变动”' }));
  await screen.findByText('浏览器已阻止通知，请先在浏览器的网站设置中允许。');
  expect(platform.made.some(({ name }) => name === 'message.channel.set')).toBe(false);
});

it('can be asked for again when it could not be loaded', async () => {
  await open(at, { features, answers: { 'message.channel.list': () => fail('NETWORK') } });
  await screen.findByText('没能加载接收方式');
});

it('shows a new message of a chosen kind once, and leads to it', async () => {
  const { alerts, shown } = alertsOf('granted', 'granted');
  const messages = [issued, { ...issued, messageId: 'b'.repeat(32) as typeof id, kind: 'voucher' as const }];
  const answers = {
    ...choices(),
    'message.list': () => ok({ messages, nextCursor: null }),
    'message.get': () => ok(issued),
    'message.read': () => ok({}),
  };
  const { app, platform } = await open('/me/zh', { features, alerts, answers });
  await screen.findByRole('heading', { name: '我的' });
  const push = () => act(async () => platform.emit('cache.outdated', { tags: ['Message'] }));
  await push();
  await waitFor(() => expect(shown).toMatchObject([{ id, title: '预订成功' }]));
  await push();
  await waitFor(() => expect(platform.made.filter(({ name }) => name === 'message.list')).toHaveLength(2));
  expect(shown).toHaveLength(1);
  await act(async () => shown[0]?.press());
  await waitFor(() => expect(app.url()).toBe(`/msgnot/msginfo/zh?messageId=${id}`));
});

it('does not make up for what came before notifications were allowed', async () => {
  const { alerts, shown } = alertsOf('granted');
  const old = { ...issued, createdAt: Date.now() + 200 };
  const fresh = { ...issued, messageId: 'c'.repeat(32) as typeof id };
  const answers = { ...choices(), 'message.list': () => ok({ messages: [fresh, old], nextCursor: null }) };
  const { platform } = await open('/me/zh', { features, alerts, answers });
  await screen.findByRole('heading', { name: '我的' });
  const push = () => act(async () => platform.emit('cache.outdated', { tags: ['Message'] }));
  await waitFor(() => expect(Date.now()).toBeGreaterThan(old.createdAt));
  await push();
  await alerts.ask();
  await push();
  await waitFor(() => expect(shown).not.toEqual([]));
  expect(shown.map((one) => one.id)).toEqual([fresh.messageId]);
});

it('does not make up for what came while nothing was told, before notifications were allowed', async () => {
  const { alerts, shown } = alertsOf('granted');
  const old = { ...issued, createdAt: Date.now() + 200 };
  const fresh = { ...issued, messageId: 'c'.repeat(32) as typeof id };
  const answers = { ...choices(), 'message.list': () => ok({ messages: [fresh, old], nextCursor: null }) };
  const { platform } = await open('/me/zh', { features, alerts, answers });
  await screen.findByRole('heading', { name: '我的' });
  await waitFor(() => expect(Date.now()).toBeGreaterThan(old.createdAt));
  await alerts.ask();
  await act(async () => platform.emit('cache.outdated', { tags: ['Message'] }));
  await waitFor(() => expect(shown).not.toEqual([]));
  expect(shown.map((one) => one.id)).toEqual([fresh.messageId]);
});

it('shows nothing of the time they were refused, though messages were asked for as it began', async () => {
  const { alerts, shown, become } = alertsOf('granted', 'granted');
  const from = Date.now();
  const messages = [{ ...issued, createdAt: from + 1 }];
  let answerFirst = () => {};
  const first = new Promise<void>((resolve) => (answerFirst = resolve));
  let asked = 0;
  const answers = {
    ...choices(),
    'message.list': async () => {
      asked += 1;
      if (asked === 1) await first;
      return ok({ messages: [...messages], nextCursor: null });
    },
  };
  const { platform } = await open('/me/zh', { features, alerts, answers });
  await screen.findByRole('heading', { name: '我的' });
  const push = () => act(async () => platform.emit('cache.outdated', { tags: ['Message'] }));
  await push();
  await waitFor(() => expect(asked).toBe(1));
  become('denied');
  await act(async () => answerFirst());
  const missed = { ...issued, messageId: 'd'.repeat(32) as typeof id, createdAt: Date.now() };
  messages.unshift(missed);
  await waitFor(() => expect(Date.now()).toBeGreaterThan(missed.createdAt));
  become('granted');
  const fresh = { ...issued, messageId: 'e'.repeat(32) as typeof id, createdAt: Date.now() + 1_000 };
  messages.unshift(fresh);
  await push();
  await waitFor(() => expect(shown.map((one) => one.id)).toContain(fresh.messageId));
  expect(shown.map((one) => one.id)).not.toContain(missed.messageId);
});
