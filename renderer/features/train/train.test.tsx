import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { owner, railScreens, zhang } from '../../../tests/fakes/bookingWorld.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { person } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { samplePermissions, sampleUser } from '../../../tests/fakes/sampleWorld.ts';
import { li, madeOf, open, usual } from '../../../tests/fakes/trainScreens.tsx';
import { partyPicked } from '../../travel/party/pickingSlice.ts';

/** The whole tree, none of it granted; an empty one would mean that it has not been answered yet. */
const nothingGranted = samplePermissions.map(({ params, children = [] }) => ({
  params,
  permission: 0 as const,
  children: children.map((child) => ({ ...child, permission: 0 as const })),
}));

railScreens();

describe('search', () => {
  it('picks places by letters and Enter alone, refuses one city twice in the spec’s words, then searches', async () => {
    const { app } = await open('/tripTrain/zh');
    const keys = userEvent.setup();
    const choose = async (end: RegExp, typed: string, first: string) => {
      await keys.click(await screen.findByRole('button', { name: end }));
      await keys.type(await screen.findByRole('searchbox', { name: '搜索城市或车站' }), typed);
      await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain(first));
      await keys.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('button', { name: end }).textContent).toContain(first));
    };
    await choose(/^出发地/, 'beijingn', '北京南');
    await keys.click(screen.getByRole('button', { name: '查询车次' }));
    expect(screen.getByRole('alert').textContent).toBe('请选择到达地');
    await choose(/^到达地/, 'beijingx', '北京西');
    expect(screen.getByRole('alert').textContent).toBe('出发城市和到达城市不能相同');
    await keys.click(screen.getByRole('button', { name: '查询车次' }));
    expect(app.url()).toBe('/tripTrain/zh');
    await choose(/^到达地/, 'sh', '上海');
    await keys.click(screen.getByRole('button', { name: '查询车次' }));
    await waitFor(() =>
      expect(app.url()).toContain('/tripTrain/gtickets_choose/zh?from=station.VNP&to=SHA&date=2026-11-27'),
    );
  });

  it('takes a deep link over: cities by name, a date on sale, the application', async () => {
    const { app } = await open(
      '/tripTrain/zh?startCity=北京&endCity=shanghai&startDate=2026-12-01&travelId=CL2611-0186',
    );
    // Names are looked up in the list of cities, which the screen does not wait for.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^出发地/ }).textContent).toContain('北京'),
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^到达地/ }).textContent).toContain('上海'),
    );
    expect(screen.getByText('12月1日 周二')).toBeTruthy();
    expect(screen.getByText('出差申请单 CL2611-0186')).toBeTruthy();
    await waitFor(() => expect(app.url()).toBe('/tripTrain/zh'));
  });

  it('says so when a link names a city nobody knows, and a date off sale becomes tomorrow', async () => {
    await open('/tripTrain/zh?startCity=亚特兰蒂斯&endCity=上海&startDate=2027-05-01');
    expect(await screen.findByText(/没有找到“亚特兰蒂斯”/)).toBeTruthy();
    expect(screen.getByText('11月27日 周五')).toBeTruthy();
    expect(screen.getByText('明天')).toBeTruthy();
  });

  it('keeps the search across a reload, and no name with it', async () => {
    let kept: string | null = null;
    const box = { getItem: () => kept, setItem: (_key: string, value: string) => void (kept = value) };
    const platform = memoryPlatform({ answers: usual });
    const first = await renderApp({ platform, at: '/tripTrain/zh?startCity=北京&endCity=上海', box });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^到达地/ }).textContent).toContain('上海'),
    );
    first.store.dispatch(partyPicked({ owner, party: [{ ref: zhang.ref, principalId: zhang.principalId }] }));
    first.leave();
    expect(kept).not.toContain('张伟');
    await renderApp({ platform, at: '/tripTrain/zh', box });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^出发地/ }).textContent).toContain('北京'),
    );
    expect(await screen.findByRole('row', { name: /张伟/ })).toBeTruthy();
  });
});

describe('passengers', () => {
  it('picks several at once, refuses the blocked, and hands the party over', async () => {
    const { app } = await open('/tripTrain/passengers/zh');
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('checkbox', { name: /张伟/ }));
    await keys.click(screen.getByRole('checkbox', { name: /李娜/ }));
    const blocked = screen.getByRole('checkbox', { name: /陈雨桐/ });
    expect(blocked).toHaveProperty('disabled', true);
    expect(screen.getByText('委托已过期，不能预订')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: '确定（2 人）' }));
    expect(app.store.getState().picking.parties[owner]?.map((one) => one.ref.id)).toEqual([
      zhang.ref.id,
      li.ref.id,
    ]);
  });

  it('adds a guest under a host: nothing wrong is sent, nothing typed is lost, the new one is picked', async () => {
    const anna = person('Anna Weber', { kind: 'guest', host: '张伟' });
    const answers = [fail('MOBILE_INVALID'), fail('FORBIDDEN', { details: { done: true } }), ok(anna)];
    const { platform, app } = await open('/tripTrain/passengers/zh', {
      'trip.traveller.find': () => ok({ found: [] }),
      'trip.guest.add': () => answers.shift() ?? ok(anna),
      'trip.traveller.list': ({ kind = 'employee' }) =>
        ok({
          travellers: kind === 'employee' ? [person('林静', { principalId: sampleUser().id }), zhang] : [],
          nextCursor: null,
        }),
    });
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('tab', { name: '访客' }));
    await keys.click(await screen.findByRole('button', { name: '添加访客' }));
    await keys.click(await screen.findByRole('button', { name: '添加并选中' }));
    expect(await screen.findByText('请输入姓名')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /姓名/ }));
    expect(madeOf(platform, 'trip.guest.add')).toEqual([]);

    await keys.type(screen.getByRole('textbox', { name: /姓名/ }), 'Weber/Anna');
    await keys.click(screen.getByRole('button', { name: /接待人/ }));
    await keys.click(await screen.findByRole('option', { name: /张伟/ }));
    await keys.click(screen.getByRole('button', { name: /证件类型/ }));
    await keys.click(await screen.findByRole('option', { name: '护照' }));
    await keys.type(screen.getByRole('textbox', { name: /证件号码/ }), 'c01x00t47');
    await keys.type(screen.getByRole('textbox', { name: /手机号/ }), '138a0013b8000');
    await keys.click(screen.getByRole('button', { name: '关闭' }));
    await keys.click(await screen.findByRole('button', { name: '添加访客' }));
    expect(await screen.findByDisplayValue('C01X00T47')).toBeTruthy();

    await keys.click(screen.getByRole('button', { name: '添加并选中' }));
    expect((await screen.findByText(/手机号不正确，请核对/)).textContent).toContain('填写的内容都还在');
    await keys.click(screen.getByRole('button', { name: '添加并选中' }));
    expect((await screen.findByText(/已经办理/)).textContent).not.toContain('没有添加成功');
    await keys.click(screen.getByRole('button', { name: '添加并选中' }));
    await keys.click(await screen.findByRole('button', { name: '确定（1 人）' }));
    expect(madeOf(platform, 'trip.guest.add').at(-1)?.input).toEqual({
      name: 'WEBER/ANNA',
      hostId: zhang.ref.id,
      documentType: 'passport',
      documentNumber: 'C01X00T47',
      mobile: '13800138000',
    });
    expect(JSON.stringify(app.store.getState().picking)).toContain(anna.ref.id);
  });
});

it.each(['/tripTrain/zh', '/tripTrain/passengers/zh', '/me/meOrder/zh'])(
  '%s says so when the permission is missing, and asks for nothing',
  async (url) => {
    const platform = memoryPlatform({
      session: { user: sampleUser(), permissions: nothingGranted, acting: null },
      answers: usual,
    });
    await renderApp({ platform, at: url });
    expect(await screen.findByText('您没有权限，请联系管理员')).toBeTruthy();
    expect(platform.made.map((call) => call.name)).not.toContain('order.list');
    expect(platform.made.map((call) => call.name)).not.toContain('trip.traveller.list');
  },
);
