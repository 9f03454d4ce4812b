import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import {
  mayInMeetings,
  quotedMeeting as meeting,
  meetingAddress,
} from '../../../tests/fakes/company/meeting.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { fakeLayout } from '../../../tests/fakes/layout.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { meetingFeature } from './index.ts';

quietApp();
beforeEach(fakeLayout);

const features = [...frameFeatures, meetingFeature];
const { meetingId } = meeting;

it('a demand is sent as it was typed, and says beside the field what is missing', async () => {
  const { platform, user } = await open('/demandList/add/zh', {
    features,
    answers: {
      'meeting.city.list': () =>
        ok({
          cities: [{ code: 'BJS', name: { zh: '北京', en: 'Beijing' }, pinyin: 'beijing', initials: 'bj' }],
        }),
      'meeting.save': () => ok({ meetingId, version: 1 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: '提交需求' }));
  expect((await screen.findAllByText('请填写')).length).toBeGreaterThan(4);
  expect(platform.made.some(({ name }) => name === 'meeting.save')).toBe(false);
});

it('a manager orders above the budget only after it was said how much', async () => {
  const { platform, user } = await open(meetingAddress, {
    features,
    session: mayInMeetings('manage.meetings'),
    answers: {
      'meeting.get': () => ok({ meeting }),
      'meeting.quote.accept': () => ok({ came: 'accepted' }),
    },
  });
  const quotes = await screen.findByRole('list', { name: '供应商报价' });
  within(quotes).getByText('超预算');
  await user.click(within(quotes).getByRole('button', { name: '按此下单' }));
  await screen.findByText(/比预算高.*2,000/);
  await user.click(screen.getAllByRole('button', { name: '按此下单' }).at(-1) as HTMLElement);
  const made = platform.made.find(({ name }) => name === 'meeting.quote.accept');
  expect(made?.input).toEqual({
    meetingId,
    version: 3,
    quoteId: 'q1',
    totalFen: 1_200_000,
    overBudget: true,
  });
});

/** A meeting at an address, which somebody else saves while it is looked at: `overtaken` waits until that was read. */
async function besideOthers(
  at: string,
  more: Partial<typeof meeting>,
  call: 'meeting.save' | 'meeting.participant.save' | 'meeting.quote.negotiate',
) {
  let { version } = meeting;
  const app = await open(at, {
    features,
    answers: {
      'meeting.get': () => ok({ meeting: { ...meeting, ...more, version } }),
      'meeting.city.list': () => ok({ cities: [] }),
      [call]: () => fail('OVERTAKEN'),
    },
  });
  const overtaken = async () => {
    version += 1;
    await act(async () => app.platform.emit('cache.outdated', { tags: ['Meeting'] }));
    await waitFor(() => expect(JSON.stringify(app.app.store.getState())).toContain(`"version":${version}`));
    // It is drawn after it was stored.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  };
  const sent = () => app.platform.made.filter(({ name }) => name === call).map(({ input }) => input);
  return { ...app, overtaken, sent };
}

it('a demand is changed as it was read: what somebody else saved since is not written over', async () => {
  const at = `/demandList/add/zh?meetingId=${meetingId}`;
  const more = { acts: ['edit' as const], startOn: '2099-12-10' };
  const { user, app, overtaken, sent } = await besideOthers(at, more, 'meeting.save');
  await user.type(await screen.findByRole('textbox', { name: '会议名称' }), '二');
  await overtaken();
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText(/被他人修改过/);
  expect(sent()).toMatchObject([
    { meetingId, version: meeting.version, title: '华北销售季会二', city: 'BJS' },
  ]);
  // A refresh brings back what was typed with the version it was typed upon, and the city with it.
  const kept = Object.values(app.store.getState().drafts);
  expect(kept).toContainEqual(
    expect.objectContaining({ title: '华北销售季会二', city: 'BJS', version: String(meeting.version) }),
  );
});

it('people are named of those who were there when the sheet was opened', async () => {
  const { user, overtaken, sent } = await besideOthers(meetingAddress, {}, 'meeting.participant.save');
  await user.click(await screen.findByRole('button', { name: '选择参会人' }));
  const done = await screen.findByRole('button', { name: /^确定，/ });
  await overtaken();
  await user.click(done);
  await screen.findByText(/被他人修改过/);
  expect(sent()).toMatchObject([{ meetingId, version: meeting.version }]);
});

it('a lower price is asked for of the offers that were there when the sheet was opened', async () => {
  const { user, overtaken, sent } = await besideOthers(meetingAddress, {}, 'meeting.quote.negotiate');
  const [first] = await screen.findAllByRole('button', { name: '议价' });
  if (first) await user.click(first);
  await user.type(await screen.findByRole('textbox', { name: '期望总价（元）' }), '10500');
  await overtaken();
  await user.click(screen.getByRole('button', { name: '发给供应商' }));
  await screen.findByText(/被他人修改过/);
  expect(sent()).toMatchObject([{ meetingId, version: meeting.version, wantedFen: 1_050_000 }]);
});

it('who only takes part sees neither money nor anything to do', async () => {
  await open(meetingAddress, {
    features,
    answers: { 'meeting.get': () => ok({ meeting: { ...meeting, money: null, acts: [] } }) },
  });
  await screen.findByRole('heading', { name: '华北销售季会' });
  expect(screen.queryByText(/预算/)).toBeNull();
  for (const name of ['重新询价', '按此下单', '取消会议', '选择参会人'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('an order without an answer says so, and offers to ask and nothing else', async () => {
  await open(meetingAddress, {
    features,
    session: mayInMeetings('manage.meetings'),
    answers: { 'meeting.get': () => ok({ meeting: { ...meeting, pending: 'accept', acts: ['recheck'] } }) },
  });
  await screen.findByText(/正在等供应商确认订单/);
  screen.getByRole('button', { name: '向供应商核实' });
  expect(screen.queryByRole('button', { name: '按此下单' })).toBeNull();
});

it('the lists of managers and settlers are for those alone', async () => {
  const { platform } = await open('/demandList/inbox/zh', { features });
  await screen.findByText(/无权限|没有权限/);
  expect(platform.made.some(({ name }) => name === 'meeting.inbox.list')).toBe(false);
});

it('why there are no ships is said', async () => {
  await open('/liner/en', {
    features,
    language: 'en',
    answers: { 'meeting.product.list': () => fail('SUPPLIER_UNAVAILABLE') },
  });
  await screen.findByText('The meetings could not be loaded');
});
