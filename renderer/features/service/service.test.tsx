import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { permission } from '../../../contract/shapes/people.ts';
import type { ComplaintId } from '../../../contract/shapes/primitives.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import type { Answers } from '../../../tests/fakes/memoryPlatform.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { sampleUser } from '../../../tests/fakes/sampleWorld.ts';
import { toastTexts } from '../../../tests/fakes/toasts.ts';
import * as images from '../../shared/image/shrinkImage.ts';
import type { FeatureManifest } from '../../shared/manifest.ts';
import { serviceFeature } from './index.ts';

quietApp();

const mayAnswer = permission.parse({
  params: 'module.manage',
  permission: 1,
  children: [{ params: 'manage.complaints', permission: 1 }],
});
const features = [...frameFeatures, serviceFeature];
const contact = (phone: string) => ({
  'service.contact.get': () =>
    ok({
      phone,
      hours: { from: '00:00', to: '23:59' },
      managers: [{ name: '赵敏', department: { zh: '行政部', en: 'Administration' } }],
    }),
});

it('finds answers by words, pinyin and initials, and says when there is none', async () => {
  const { user } = await open('/commonproblem/zh', { features });
  const search = await screen.findByRole('searchbox', { name: '输入问题、拼音或首字母' });
  for (const typed of ['退票', 'tuipiao', 'tp']) {
    await user.clear(search);
    await user.type(search, typed);
    expect(await screen.findByRole('link', { name: /怎样退票/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /怎样切换语言/ })).toBeNull();
  }
  await user.clear(search);
  await user.type(search, '没有这样的问题');
  await screen.findByText('没有找到相关问题');
});

it('opens an answer with the way to the screen it speaks of', async () => {
  const { user, app } = await open('/helpInfoDetail/zh?id=language', { features });
  await user.click(await screen.findByRole('button', { name: '打开语言设置' }));
  await waitFor(() => expect(app.url()).toBe('/languageSetting/zh'));
});

it('shows the company’s phone with its hours, or whom to ask where it has none', async () => {
  const { platform, app } = await open('/tripCustomerService/CSCenter/zh', {
    features,
    answers: contact('400-000-1001'),
  });
  expect((await screen.findByRole('link', { name: '拨打 400-000-1001' })).getAttribute('href')).toBe(
    'tel:400-000-1001',
  );
  expect(screen.getByText('服务中')).toBeTruthy();
  app.unmount();
  platform.answer(contact(''));
  await open('/tripCustomerService/CSCenter/zh', { features, answers: contact('') });
  await screen.findByText(/没有设置客服电话/);
});

it('files a complaint once it is whole, under one key, and says beside the field what is refused', async () => {
  let tries = 0;
  const { platform, user, app } = await open('/debunk/add/zh', {
    features,
    answers: {
      'complaint.list': () => ok({ complaints: [] }),
      'complaint.file': () => {
        tries += 1;
        return tries === 1 ? fail('ORDER_UNKNOWN') : ok({ complaintId: 'a'.repeat(32) as never });
      },
    },
  });
  const send = await screen.findByRole('button', { name: '提交' });
  await user.click(send);
  await screen.findByText('请选择类型');
  expect(screen.getByText('请填写内容')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '预订' }));
  await user.type(screen.getByRole('textbox', { name: '经过' }), '等了很久');
  await user.type(screen.getByRole('textbox', { name: /相关订单号/ }), 'TD1');
  await user.click(send);
  const order = screen.getByRole('textbox', { name: /相关订单号/ });
  await waitFor(() => expect(order.getAttribute('aria-invalid')).toBe('true'));
  await user.clear(order);
  await user.click(send);
  await waitFor(() => expect(app.url()).toBe('/debunk/zh'));
  const made = platform.made.filter(({ name }) => name === 'complaint.file');
  expect(made.at(-1)?.input).toEqual({ kind: 'booking', text: '等了很久', orderNo: '', photoIds: [] });
});

const photoId = (number: number) => String(number).repeat(32) as never;
const complaintId = 'a'.repeat(32) as ComplaintId;
const aComplaint = (entries: readonly { side: 'person' | 'service'; text: string }[]) =>
  ok({
    complaintId,
    kind: 'service' as const,
    state: 'open' as const,
    beginning: '等了很久',
    filedAt: 1,
    updatedAt: entries.length,
    order: { orderId: 'b'.repeat(32) as never, orderNo: 'TD1' },
    photos: [],
    person: '林静',
    entries: entries.map((one, at) => ({ ...one, author: '林静', at })),
  });

/** Where the order of a complaint leads. */
const orders: FeatureManifest = {
  name: 'orders',
  routes: [
    {
      name: 'orderDetail',
      path: '/orderDetail/:lang',
      header: 'backTitle',
      role: 'detail',
      tab: 'me',
      title: 'common:state.loading',
      load: async () => ({ Screen: () => null }),
    },
  ],
};

it.each([
  { url: '/debunk/detail/zh', label: '继续补充', get: 'complaint.get', send: 'complaint.reply' },
  {
    url: '/debunk/inbox/detail/zh',
    label: '答复',
    get: 'complaint.inbox.get',
    send: 'complaint.answer',
  },
] as const)('keeps what is being written under $url while somebody else writes', async (one) => {
  const entries = [{ side: 'person' as const, text: '等了很久' }];
  const tries = [fail('TIMEOUT'), ok({})];
  const { platform, user, app } = await open(`${one.url}?complaintId=${complaintId}`, {
    features: [...features, orders],
    session: { user: sampleUser(), permissions: [mayAnswer], acting: null },
    answers: { [one.get]: () => aComplaint(entries), [one.send]: () => tries.shift() ?? fail('TIMEOUT') },
  });
  const sent = () => platform.made.filter(({ name }) => name === one.send).map(({ options }) => options.idem);
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: one.label });
  await screen.findByRole('textbox', { name: one.label });
  await user.type(field(), '还有一件事');
  entries.push({ side: 'person', text: '又等了' });
  act(() => platform.emit('cache.outdated', { tags: ['Complaint'] }));
  await screen.findByText('又等了');
  expect(field().value).toBe('还有一件事');
  expect(document.activeElement).toBe(field());
  await user.click(screen.getByRole('button', { name: one.label }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'TD1' }));
  await waitFor(() => expect(app.url()).not.toContain(one.url));
  app.navigate(`${one.url}?complaintId=${complaintId}`);
  await screen.findByRole('textbox', { name: one.label });
  expect(field().value).toBe('还有一件事');
  await user.click(screen.getByRole('button', { name: one.label }));
  await waitFor(() => expect(field().value).toBe(''));
  // The first try had no clear answer: under its key it cannot be written twice.
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toBe(sent()[0]);
});

it('refuses a file that is no image before anything is sent', async () => {
  const { platform, user, app } = await open('/debunk/add/zh', { features });
  await screen.findByRole('button', { name: '添加照片' });
  const input = app.container.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for files');
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no image')) });
  await user.upload(input, new File(['<svg/>'], '笔记.png', { type: 'image/png' }));
  await screen.findByText('“笔记.png”不是可读取的图片');
  expect(platform.made.map(({ name }) => name)).not.toContain('complaint.photo.add');
});

/** A complaint being written, and the field its photos come by. */
async function complaintForm(answers: Answers) {
  const opened = await open('/debunk/add/zh', {
    features,
    answers: { 'complaint.list': () => ok({ complaints: [] }), ...answers },
  });
  await opened.user.click(await screen.findByRole('radio', { name: '预订' }));
  await opened.user.type(screen.getByRole('textbox', { name: '经过' }), '等了很久');
  const input = opened.app.container.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for files');
  return {
    ...opened,
    choose: () => opened.user.upload(input, new File(['x'], 'a.png', { type: 'image/png' })),
    submit: () => opened.user.click(screen.getByRole('button', { name: /提交/ })),
    filed: () =>
      opened.platform.made.filter(({ name }) => name === 'complaint.file').map(({ input: sent }) => sent),
  };
}

it('files a complaint only once the photo just chosen is uploaded', async () => {
  let made: (data: string) => void = () => {};
  vi.spyOn(images, 'shrinkImage').mockReturnValue(new Promise((resolve) => (made = resolve)));
  const form = await complaintForm({
    'complaint.photo.add': () => ok({ photoId: photoId(1) }),
    'complaint.file': () => ok({ complaintId }),
  });
  await form.choose();
  await form.submit();
  expect(form.filed()).toEqual([]);
  await act(async () => made('QUJD'));
  await screen.findByRole('img', { name: /照片 1/ });
  await form.submit();
  await waitFor(() => expect(form.app.url()).toBe('/debunk/zh'));
  expect(form.filed()).toMatchObject([{ photoIds: [photoId(1)] }]);
});

it('uploads photos anew that the gateway no longer has, and files the complaint with them', async () => {
  vi.spyOn(images, 'shrinkImage').mockResolvedValue('QUJD');
  let uploads = 0;
  const form = await complaintForm({
    'complaint.photo.add': () => ok({ photoId: photoId((uploads += 1)) }),
    'complaint.file': ({ photoIds: [first] }) =>
      first === photoId(1) ? fail('NOT_FOUND') : ok({ complaintId }),
  });
  await form.choose();
  await screen.findByRole('img', { name: /照片 1/ });
  await form.submit();
  await waitFor(() => expect(form.app.url()).toBe('/debunk/zh'));
  expect(form.filed()).toMatchObject([{ photoIds: [photoId(1)] }, { photoIds: [photoId(2)] }]);
});

it('leads nobody to the complaints who went elsewhere while theirs was filed', async () => {
  let answer: (filed: ReturnType<typeof ok<{ complaintId: typeof complaintId }>>) => void = () => {};
  const form = await complaintForm({
    'complaint.file': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await form.submit();
  form.app.navigate('/version/zh');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '经过' })).toBeNull());
  await act(async () => answer(ok({ complaintId })));
  await waitFor(() => expect(toastTexts()).toHaveLength(1));
  expect(form.app.url()).toBe('/version/zh');
});

it('lists what one may open, and finds it by its name', async () => {
  const { user } = await open('/functions/zh', { features });
  const list = await screen.findByRole('list', { name: '全部功能' });
  await within(list).findByRole('link', { name: '客服' });
  await user.type(screen.getByRole('searchbox', { name: '搜索功能' }), '语言');
  await waitFor(() =>
    expect(within(screen.getByRole('list', { name: '全部功能' })).getAllByRole('link')).toHaveLength(1),
  );
});
