import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type ApplicationStatus, applicationStatuses } from '../../../../contract/enums/application.ts';
import { fail, ok } from '../../../../contract/kit/result.ts';
import type { Language } from '../../../../contract/languages.ts';
import { li, railScreens, zhang } from '../../../../tests/fakes/bookingWorld.ts';
import { type Answers, memoryPlatform } from '../../../../tests/fakes/memoryPlatform.ts';
import { person } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';
import { toastTexts } from '../../../../tests/fakes/toasts.ts';
import type { Drafts } from '../../../shared/drafts/draftsSlice.ts';
import type { Application } from './applicationApi.ts';

railScreens();

const id = 'e'.repeat(32) as Application['applicationId'];
const zhangId = zhang.ref.id as Application['applicantId'];
const noneCounted = Object.fromEntries(applicationStatuses.map((one) => [one, 0])) as Record<
  ApplicationStatus,
  number
>;
const all = { edit: false, submit: false, modify: false, revoke: false, withdraw: false };

const application = (more: Partial<Application> = {}): Application => ({
  applicationId: id,
  number: 'TA261126EEEEEE',
  status: 'draft',
  title: '上海拜访',
  applicant: '张伟',
  department: { zh: '销售部', en: 'Sales' },
  from: '2026-12-01',
  to: '2026-12-02',
  days: 2,
  travellers: ['张伟'],
  createdAt: Date.UTC(2026, 10, 26),
  applicantId: zhangId,
  version: 3,
  content: {
    title: '上海拜访',
    cause: '客户回访',
    from: '2026-12-01',
    to: '2026-12-02',
    floatDays: 0,
    travellers: [zhang.ref],
    itinerary: { kind: 'cities', cities: [{ code: 'SHA', name: '上海' }] },
    budgets: { train: 100_000 },
    costCentre: 'CC0110',
  },
  valid: { from: '2026-12-01', to: '2026-12-02' },
  party: [{ ref: zhang.ref, name: '张伟' }],
  budgets: [{ kind: 'train', budgetFen: 100_000, usedFen: 30_000 }],
  proposed: null,
  cityNames: { SHA: { zh: '上海', en: 'Shanghai' } },
  actions: { ...all, edit: true, submit: true, withdraw: true },
  ...more,
});

function open(
  url: string,
  shown: Application,
  answers: Answers = {},
  width = 375,
  language: Language = 'zh',
  drafts: Drafts = {},
) {
  const platform = memoryPlatform({
    answers: {
      'approval.application.list': () => ok({ rows: [shown], nextCursor: null, counts: noneCounted }),
      'approval.file.get': () => ok({ application: shown, approvals: [] }),
      'approval.application.form.get': () =>
        ok({
          applicants: [
            {
              employeeId: zhangId,
              name: '张伟',
              department: { zh: '销售部', en: 'Sales' },
              costCentre: 'CC0110',
            },
          ],
          floatDaysMax: 3,
          cities: [
            {
              code: 'SHA',
              name: { zh: '上海', en: 'Shanghai' },
              pinyin: 'shanghai',
              initials: 'sh',
              hot: true,
            },
          ],
        }),
      'approval.application.overlap.list': () => ok({ overlaps: [] }),
      'approval.application.save': () => ok(application({ version: 4 })),
      'approval.application.submit': () => ok(application({ status: 'applied', version: 5 })),
      ...answers,
    },
  });
  return { platform, shown: renderApp({ platform, at: url, width, language, drafts }) };
}

const made = (platform: ReturnType<typeof memoryPlatform>, name: string) =>
  platform.made.filter((one) => one.name === name).map(({ input }) => input);
const form = `/trip_approval/approvalCreateApplyFile/zh?travel_id=${id}`;
const file = `/trip_approval/applyFilePage/zh?travel_id=${id}&approved_status=s`;

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

it('shows what is left of its budgets, and is ended only after a yes', async () => {
  const inForce = application({ status: 'agreed', actions: { ...all, modify: true, revoke: true } });
  const { platform, shown } = open(file, inForce, {
    'approval.application.revoke': () => ok({ ...inForce, status: 'revokePending' }),
  });
  await shown;
  expect(await screen.findByText('可以按这张申请单预订。')).toBeTruthy();
  expect(screen.getByRole('region', { name: '预算与归属' }).textContent).toContain('700');
  await userEvent.click(screen.getByRole('button', { name: '作废' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText('给审批人的说明（选填）'), '客户改期');
  await userEvent.click(dialog.getByRole('button', { name: '作废' }));
  await waitFor(() =>
    expect(made(platform, 'approval.application.revoke')).toEqual([{ applicationId: id, note: '客户改期' }]),
  );
});

it('keeps the note of what could not be sent, under a key of its own once it is another', async () => {
  const inForce = application({ status: 'agreed', actions: { ...all, modify: true, revoke: true } });
  const { platform, shown } = open(file, inForce, {
    'approval.application.revoke': () => fail('NETWORK'),
  });
  await shown;
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '作废' }));
    return within(await screen.findByRole('alertdialog'));
  };
  const note = { name: '给审批人的说明（选填）' };
  const first = await ask();
  await userEvent.type(first.getByRole('textbox', note), '客户改期');
  await userEvent.click(first.getByRole('button', { name: '作废' }));
  expect(await screen.findByText('没有处理成功')).toBeTruthy();
  const again = await ask();
  expect(again.getByRole<HTMLInputElement>('textbox', note).value).toBe('客户改期');
  await userEvent.click(again.getByRole('button', { name: '作废' }));
  const keys = () =>
    platform.made
      .filter((one) => one.name === 'approval.application.revoke')
      .map((one) => (one.options as { idem: string }).idem);
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(new Set(keys()).size).toBe(1);
  const third = await ask();
  await userEvent.type(third.getByRole('textbox', note), '两次');
  await userEvent.click(third.getByRole('button', { name: '作废' }));
  await waitFor(() => expect(keys()).toHaveLength(3));
  expect(new Set(keys()).size).toBe(2);
});

it('brings back after a refresh of the page the note of what was not yet sent', async () => {
  const inForce = application({ status: 'agreed', actions: { ...all, revoke: true } });
  const note = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '作废' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    return dialog.getByRole<HTMLInputElement>('textbox', { name: '给审批人的说明（选填）' });
  };
  const first = await open(file, inForce).shown;
  await userEvent.type(await note(), '客户改期');
  const drafts = first.store.getState().drafts;
  first.leave();
  await open(file, inForce, {}, 375, 'zh', drafts).shown;
  expect((await note()).value).toBe('客户改期');
});

it('a link by the number of an application opens it', async () => {
  const { shown, platform } = open('/trip_approval/applyFilePage/zh?travel_id=ta261120abcdef', application());
  await shown;
  await waitFor(() => expect(made(platform, 'approval.file.get')).toEqual([{ travelId: 'TA261120ABCDEF' }]));
});

it('a link made for somebody else says so, and nothing of the application', async () => {
  const { shown } = open(`${file}&user_id=nobody`, application(), {
    'approval.file.get': () => fail('NOT_FOUND'),
  });
  await shown;
  expect(await screen.findByText(/这个链接是给另一个账号的/)).toBeTruthy();
});

it('its row says which one is open beside the list, and what was decided has a head of its own', async () => {
  const approval = {
    approvalId: 'f'.repeat(32),
    kind: 'application',
    state: 'waiting',
    title: '上海拜访',
    principal: '张伟',
    asker: '赵敏',
    amountFen: 120_000,
    applicationId: id,
    amendmentId: null,
    order: null,
    askedAt: Date.UTC(2026, 10, 26, 1),
    deadlineAt: null,
    decidedAt: null,
    myTurn: false,
    principalId: zhangId,
    steps: [{ level: 1, role: 'level', approver: '陈波', state: 'open', at: null, note: '' }],
    verdict: null,
    reason: null,
    ceiling: null,
    actions: { decide: false, remind: false, withdraw: false },
  };
  const applied = application({ status: 'applied' });
  const { shown } = open(
    file,
    applied,
    { 'approval.file.get': () => ok({ application: applied, approvals: [approval as never] }) },
    1440,
  );
  await shown;
  await waitFor(() => {
    const row = screen.getByText('TA261126EEEEEE', { selector: 'a *' });
    expect(row.closest('a')?.getAttribute('aria-current')).toBe('true');
  });
  expect(await screen.findByRole('region', { name: '审批流程' })).toBeTruthy();
});
