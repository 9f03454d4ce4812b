import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';

quietApp();

const features = frameFeatures;
const words = (zh: string) => ({ zh, en: '' });
const me: CallOutput<'profile.me.get'> = {
  employeeId: 'a'.repeat(32) as never,
  name: '林静',
  userCode: 'U000271',
  company: words('云程科技集团'),
  department: words('总裁办公室'),
  level: 'L3',
  levelName: words('主管'),
  costCentre: 'CC0100',
  mobileMasked: '194****2971',
  emailMasked: '',
  principals: 0,
};
const personal: CallOutput<'profile.personal.get'> = {
  name: '林静',
  nameLock: null,
  surname: 'LIN',
  givenNames: 'JING',
  isLatinSet: false,
  gender: null,
  birthDate: null,
  isOnIdCard: false,
  nationality: 'CN',
  city: '北京',
  mobileMasked: '194****2971',
  emailMasked: '',
};
const answers = (over: Partial<typeof personal> = {}) => ({
  'profile.me.get': () => ok(me),
  'profile.personal.get': () => ok({ ...personal, ...over }),
});
const sent = (platform: Awaited<ReturnType<typeof open>>['platform'], name: string) =>
  platform.made.filter((call) => call.name === name).map(({ input }) => input);

it('shows what is known of oneself, and says where something is not', async () => {
  await open('/me/PersonalDetails/zh', { features, answers: answers({ gender: 'female' }) });
  expect((await screen.findByRole('link', { name: /^姓名 ?林静$/ })).isConnected).toBe(true);
  expect(screen.getByRole('link', { name: /国籍/ }).textContent).toContain('中国');
  expect(screen.getByRole('link', { name: /出生日期/ }).textContent).toContain('未填写');
  expect(screen.getByText('CC0100').isConnected).toBe(true);
});

it('changes one’s name by the rule of names, and says what was refused', async () => {
  const { platform, user } = await open('/me/Editname/zh', {
    features,
    answers: { ...answers(), 'profile.name.save': () => fail('NAME_LOCKED') },
  });
  const name = await screen.findByRole('textbox', { name: '姓名' });
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(document.activeElement).toBe(name);
  screen.getByText('请填写姓名');
  await user.type(name, '林静怡');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('姓名已用于证件或未结束的预订，不能修改');
  expect(sent(platform, 'profile.name.save')).toEqual([{ name: '林静怡' }]);
});

it('is called by a new name everywhere at once', async () => {
  const { app, user } = await open('/me/Editname/zh', {
    features,
    width: 1440,
    answers: { ...answers(), 'profile.name.save': () => ok({ name: '林静怡' }) },
  });
  const name = await screen.findByRole('textbox', { name: '姓名' });
  await user.clear(name);
  await user.type(name, ' 林 静怡 ');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(app.store.getState().session).toMatchObject({ user: { realname: '林静怡' } }));
  expect((await screen.findAllByText('林静怡')).length).toBeGreaterThan(0);
});

it('writes a day so that nobody reads it the other way round', async () => {
  const known = { ...answers({ birthDate: '1994-11-02' }) };
  await open('/me/information/en', { features, language: 'en', answers: known });
  const field = (await screen.findByText('2 Nov 1994')).closest('.td-datefield');
  const parts = within(field as HTMLElement)
    .getAllByRole('spinbutton')
    .map(({ textContent }) => textContent);
  expect(parts).toEqual(['02', '11', '1994']);
});

it('shows a name that a document bears, and offers nothing to send', async () => {
  await open('/me/Editname/zh', { features, answers: answers({ nameLock: 'document' }) });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: '姓名' });
  expect([name.readOnly, name.value]).toEqual([true, '林静']);
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
});

it('leaves to the ID card what stands on it', async () => {
  const { platform, user } = await open('/me/information/zh', {
    features,
    answers: {
      ...answers({ isOnIdCard: true, gender: 'female', birthDate: '1994-01-30' }),
      'profile.personal.save': () => ok({}),
    },
  });
  const city = await screen.findByRole('textbox', { name: '所在城市' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '女' }).disabled).toBe(true);
  await user.clear(city);
  await user.type(city, '上海');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(sent(platform, 'profile.personal.save')).toEqual([{ nationality: 'CN', city: '上海' }]),
  );
});

it('cuts a chosen picture, stores it, and says when a file is none', async () => {
  const { platform, user } = await open('/me/PersonalDetails/zh', {
    features,
    answers: { ...answers(), 'profile.avatar.set': () => ok({}) },
  });
  const file = new File(['x'], 'me.png', { type: 'image/png' });
  const input = await screen.findByLabelText('选择头像', { selector: 'input' });
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  await user.upload(input, file);
  await screen.findByText(/无法打开这个文件/);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 300, close: () => {} }));
  const drawn = { fillRect: () => {}, drawImage: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['jpg'], { type: type ?? '' })),
  );
  await user.upload(input, file);
  await user.click(await screen.findByRole('button', { name: '使用' }));
  await screen.findByText('头像已更新');
  expect(drawn.drawImage.mock.lastCall?.slice(1)).toEqual([50, 0, 300, 300, 0, 0, 256, 256]);
  expect(sent(platform, 'profile.avatar.set')).toEqual([{ picture: btoa('jpg') }]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
