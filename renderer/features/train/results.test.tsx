import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Control } from '../../../contract/enums/standard.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { offer, railNow } from '../../../tests/fakes/railWorld.ts';
import {
  madeOf,
  offers,
  open,
  reasonCodes,
  resultsUrl,
  standards,
} from '../../../tests/fakes/trainScreens.tsx';

railScreens();

describe('results', () => {
  it('judges the whole party, says who is over, and sets sold-out trains apart', async () => {
    await open(resultsUrl, {}, { picked: true });
    const first = await screen.findByRole('article', { name: 'G1' });
    expect(first.textContent).toContain('1,722.00');
    expect(within(await screen.findByRole('article', { name: 'G9' })).getByText('已售罄')).toBeTruthy();
    await userEvent.click(within(first).getByRole('button', { name: /07:00/ }));
    const seats = within(first).getByRole('list', { name: '席别与票价' });
    expect(seats.textContent).toContain('李娜 需填原因');
    expect(seats.textContent).toContain('各按本人差标');
  });

  it('sets the recommended train before all, and what the party cannot book after it', async () => {
    const both: Control[] = ['within', 'within'];
    await open(
      resultsUrl,
      {
        'train.offer.search': ({ travellers }) =>
          ok({
            offers: [
              offer('G1', '07:00', [['O', 66_200, 1, both]]),
              offer('G3', '08:00', [['O', 66_200, 9, both]]),
              offer('G5', '09:00', [
                ['O', 60_000, 9, both],
                ['M', 90_000, 9, ['block', 'reason']],
                ['9', 99_000, 1, ['reason', 'reason']],
              ]),
              offer('G7', '10:00', [['O', 50_000, 9, ['block', 'within']]]),
            ],
            standards: standards(travellers),
            reasonCodes,
          }),
      },
      { picked: true },
    );
    await screen.findByRole('article', { name: 'G1' });
    const shown = screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
    expect(shown).toEqual(['G5', 'G3', 'G1', 'G7']);
    const best = screen.getByRole('article', { name: 'G5' });
    expect(best.textContent).toContain('推荐');
    await userEvent.click(within(best).getByRole('button', { name: /09:00/ }));
    const rows = within(within(best).getByRole('list', { name: '席别与票价' })).getAllByRole('listitem');
    const options = rows.filter((one) => !one.closest('.travel-options__people'));
    const texts = options.map(({ textContent }) => textContent);
    expect(texts[0]).toContain('二等座');
    expect(texts[1]).toContain('剩余不足 2 人');
    expect(texts[2]).toContain('差标不允许');
    expect(within(best).queryByRole('button', { name: '预订商务座' })).toBeNull();
    expect(within(best).queryByRole('button', { name: '预订一等座' })).toBeNull();
    expect(within(best).getByRole('button', { name: '改乘车人' })).toBeTruthy();
  });

  it('shows prices for all or for each, one at a time and written on them', async () => {
    await open(resultsUrl, {}, { picked: true });
    const first = await screen.findByRole('article', { name: 'G1' });
    expect(first.textContent).toContain('2 人合计');
    await userEvent.click(screen.getByRole('radio', { name: '每人' }));
    expect(first.textContent).not.toContain('1,722.00');
    expect(first.textContent).toContain('¥662–¥1,060');
    expect(first.textContent).toContain('每人');
  });

  it('filters by time of day and says how many are left', async () => {
    await open(resultsUrl, {}, { picked: true });
    await screen.findByRole('article', { name: 'G1' });
    await userEvent.click(screen.getByRole('button', { name: '中午' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'G1' })).toBeNull());
    expect(screen.getByRole('article', { name: 'D7' })).toBeTruthy();
    expect(screen.getByText('共 3 趟车，符合筛选 1 趟')).toBeTruthy();
  });

  it('asks for travellers before a seat can be taken', async () => {
    const { app } = await open(resultsUrl);
    await userEvent.click(await screen.findByRole('button', { name: /07:00/ }));
    await userEvent.click(screen.getByRole('button', { name: '预订二等座' }));
    await waitFor(() => expect(app.url()).toContain('/tripTrain/passengers/zh'));
  });

  it('does not take an expired offer, but renews the list and asks again', async () => {
    const { platform, app } = await open(resultsUrl, {}, { picked: true });
    await userEvent.click(await screen.findByRole('button', { name: /07:00/ }));
    vi.setSystemTime(railNow + 700_000);
    const before = madeOf(platform, 'train.offer.search').length;
    await userEvent.click(screen.getByRole('button', { name: '预订二等座' }));
    await waitFor(() => expect(madeOf(platform, 'train.offer.search').length).toBeGreaterThan(before));
    expect(await screen.findByText(/报价已过期，已为您更新/)).toBeTruthy();
    expect(app.url()).toContain('gtickets_choose');
  });

  it.each([-24, 24])(
    'takes a seat, and no expired one, on a machine whose clock is %s h off',
    async (hours) => {
      const { platform, app } = await open(resultsUrl, {}, { picked: true });
      vi.setSystemTime(railNow + hours * 3_600_000);
      platform.emit('connection.changed', {
        online: true,
        since: 0,
        keyChanged: false,
        skewMs: -hours * 3_600_000,
      });
      await userEvent.click(await screen.findByRole('button', { name: /12:30/ }));
      vi.setSystemTime(railNow + hours * 3_600_000 + 700_000);
      await userEvent.click(screen.getByRole('button', { name: '预订二等座' }));
      expect(await screen.findByText(/报价已过期，已为您更新/)).toBeTruthy();
      vi.setSystemTime(railNow + hours * 3_600_000);
      await userEvent.click(screen.getByRole('button', { name: '预订二等座' }));
      await waitFor(() => expect(app.url()).toContain('/tripTrain/confirm'));
    },
  );

  it('says what is safe when the railway does not answer, and shows the trains on retry', async () => {
    let isDown = true;
    await open(resultsUrl, {
      'train.offer.search': ({ travellers }) =>
        isDown
          ? fail('UNAVAILABLE', { requestId: '8F2A41C7' })
          : ok({ offers, standards: standards(travellers), reasonCodes }),
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('没有提交任何预订');
    expect(alert.textContent).toContain('8F2A41C7');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('article', { name: 'G1' })).toBeTruthy();
  });

  it('answers a broken link with a way to start again', async () => {
    const { app } = await open('/tripTrain/gtickets_choose/zh?from=../x&to=SHA&date=2026-02-30');
    await userEvent.click(await screen.findByRole('button', { name: '去查询' }));
    await waitFor(() => expect(app.url()).toContain('/tripTrain/zh'));
  });

  it('mounts only what is near the window when a day has many trains', async () => {
    const many = Array.from({ length: 120 }, (_, n) =>
      offer(`G${n + 1}`, `${String(6 + (n % 17)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`, [
        ['O', 66_200, 9],
      ]),
    );
    await open(resultsUrl, { 'train.offer.search': () => ok({ offers: many, standards: [], reasonCodes }) });
    const list = await screen.findByRole('list', { name: '车次列表' });
    await waitFor(() => expect(within(list).getAllByRole('article').length).toBeGreaterThan(3));
    expect(within(list).getAllByRole('article').length).toBeLessThan(60);
    expect(within(list).getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('120');
  });
});
