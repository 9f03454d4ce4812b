import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { li, railScreens } from '../../../../tests/fakes/bookingWorld.ts';
import { all, application, form, id, made, open } from '../../../../tests/fakes/company/applicationPages.tsx';
import { person } from '../../../../tests/fakes/railWorld.ts';
import { toastTexts } from '../../../../tests/fakes/toasts.ts';
import type { Application } from './applicationApi.ts';

railScreens();

it('is written down with what was read, then handed in as it was written', async () => {
  const { platform, shown } = open(form, application());
  await shown;
  const title = await screen.findByLabelText('标题');
  await userEvent.clear(title);
  await userEvent.type(title, '上海签约');
  await userEvent.click(screen.getByRole('button', { name: /提交申请/ }));
  await waitFor(() =>
    expect(made(platform, 'approval.application.submit')).toEqual([{ applicationId: id, version: 4 }]),
  );
  expect(made(platform, 'approval.application.save')).toMatchObject([
    { applicationId: id, version: 3, content: { title: '上海签约', budgets: { train: 100_000 } } },
  ]);
});

it('says that an application names nobody more, where somebody more is ticked', async () => {
  const many = Array.from({ length: 50 }, (_, at) => person(`同事${at}`)).map(({ ref, name }) => ({
    ref,
    name,
  }));
  const full = application({ party: many });
  const { shown } = open(
    form,
    { ...full, content: { ...full.content, travellers: many.map(({ ref }) => ref) } },
    { 'trip.traveller.list': () => ok({ travellers: [li], nextCursor: null }) },
  );
  await shown;
  await userEvent.click(await screen.findByRole('button', { name: '添加出差人' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /李娜/ }));
  await waitFor(() => expect(toastTexts()).toEqual(['一份申请最多 50 位出差人']));
});

it('a new one starts with its applicant as traveller', async () => {
  const { shown } = open('/trip_approval/approvalCreateApplyFile/zh', application());
  await shown;
  const travellers = within(await screen.findByRole('group', { name: '出差人' }));
  expect(travellers.getByText('张伟')).toBeTruthy();
});

it.each(['en', 'de'] as const)('names its cities in %s, whatever they were chosen in', async (language) => {
  open(form.replace('/zh?', `/${language}?`), application(), {}, 375, language);
  expect(await screen.findByRole('row', { name: 'Shanghai' })).toBeTruthy();
});

it('stays as it was typed when it is refused, and tells of overlaps before', async () => {
  const { platform, shown } = open(form, application(), {
    'approval.application.overlap.list': () => ok({ overlaps: [{ application: null }] }),
    'approval.application.submit': () => fail('APPLICATION_OVERLAP'),
  });
  await shown;
  expect(await screen.findByText('出差人在这些日期已有申请')).toBeTruthy();
  await userEvent.type(await screen.findByLabelText('项目（选填）'), 'P7');
  await userEvent.click(screen.getByRole('button', { name: /提交申请/ }));
  expect(await screen.findByText('出差人在这些日期已有其他申请单')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('项目（选填）').value).toBe('P7');
  await userEvent.click(screen.getByRole('button', { name: /提交申请/ }));
  // The second try writes the same draft again, by the version the first one left.
  await waitFor(() => expect(made(platform, 'approval.application.save')).toHaveLength(2));
  expect(made(platform, 'approval.application.save')[1]).toMatchObject({ applicationId: id, version: 4 });
});

const titleField = () => screen.findByLabelText<HTMLInputElement>('标题');
const typedTitle = async (typed: string) => {
  await userEvent.clear(await titleField());
  await userEvent.type(await titleField(), typed);
};

it('is there as it was typed when its own link to another was followed, and dropped when it is left', async () => {
  const other = application({
    applicationId: 'd'.repeat(32) as Application['applicationId'],
    title: '另一张',
  });
  const { shown } = open(form, application(), {
    'approval.application.overlap.list': () => ok({ overlaps: [{ application: other }] }),
    'approval.file.get': ({ travelId }) =>
      ok({ application: travelId === id ? application() : other, approvals: [] }),
  });
  const app = await shown;
  await typedTitle('上海签约');
  await userEvent.click(await screen.findByRole('link', { name: '查看' }));
  await waitFor(() => expect(app.url()).toContain(other.applicationId));
  expect(screen.queryByLabelText('标题')).toBeNull();
  app.navigate(form);
  expect((await titleField()).value).toBe('上海签约');
  app.navigate('/application/zh');
  await waitFor(() => expect(screen.queryByLabelText('标题')).toBeNull());
  app.navigate(form);
  expect((await titleField()).value).toBe('上海拜访');
});

it('stays as it was typed when it is asked for again in vain', async () => {
  const { platform, shown } = open(form, application());
  await shown;
  await typedTitle('上海签约');
  platform.answer({ 'approval.file.get': () => fail('UNAVAILABLE') });
  const before = made(platform, 'approval.file.get').length;
  await act(async () => platform.emit('cache.outdated', { tags: ['Approval'] }));
  await waitFor(() => expect(made(platform, 'approval.file.get').length).toBeGreaterThan(before));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await titleField()).value).toBe('上海签约');
});

it('comes back after a refresh of the page with the version it is a change of', async () => {
  const first = await open(form, application()).shown;
  await typedTitle('上海签约');
  await waitFor(() => expect(Object.keys(first.store.getState().drafts)).toHaveLength(1));
  const drafts = first.store.getState().drafts;
  first.leave();
  const { platform } = open(form, application({ version: 9 }), {}, 375, 'zh', drafts);
  expect((await titleField()).value).toBe('上海签约');
  expect(screen.getByRole('row', { name: '上海' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /提交申请/ }));
  await waitFor(() =>
    expect(made(platform, 'approval.application.save')).toMatchObject([
      { applicationId: id, version: 3, content: { title: '上海签约', budgets: { train: 100_000 } } },
    ]),
  );
});

it('asks for another content of the version that was read', async () => {
  let version = 3;
  const inForce = () => application({ status: 'agreed', actions: { ...all, modify: true }, version });
  const { platform, shown } = open(form, inForce(), {
    'approval.file.get': () => ok({ application: inForce(), approvals: [] }),
    'approval.application.modify': () => fail('OVERTAKEN'),
  });
  await shown;
  await typedTitle('上海签约');
  version = 4;
  const before = made(platform, 'approval.file.get').length;
  await act(async () => platform.emit('cache.outdated', { tags: ['Approval'] }));
  await waitFor(() => expect(made(platform, 'approval.file.get').length).toBeGreaterThan(before));
  await userEvent.click(screen.getByRole('button', { name: /提交变更/ }));
  expect(await screen.findByText(/被他人修改过/)).toBeTruthy();
  expect(made(platform, 'approval.application.modify')).toMatchObject([{ applicationId: id, version: 3 }]);
});

it('sends nothing with a budget below zero', async () => {
  const { platform, shown } = open(form, application());
  await shown;
  const budget = await screen.findByLabelText('火车');
  await userEvent.clear(budget);
  await userEvent.type(budget, '-5');
  await userEvent.click(screen.getByRole('button', { name: /提交申请/ }));
  expect(await screen.findByText('请填写金额，最多两位小数')).toBeTruthy();
  expect(made(platform, 'approval.application.save')).toEqual([]);
  expect(document.activeElement).toBe(budget);
});
