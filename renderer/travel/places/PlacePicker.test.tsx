import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { setWidth } from '../../../tests/fakes/renderApp.tsx';
import { madeOf, open } from '../../../tests/fakes/trainScreens.tsx';

railScreens();

const used = (kind: 'city' | 'station', code: string, uses = 1) => ({
  product: 'train' as const,
  place: { kind, code },
  uses,
  usedAt: 0,
});
const from = { name: /^出发地/ };
const names = (group: HTMLElement) =>
  within(group)
    .getAllByRole('option')
    .map((one) => one.textContent);

it('offers what was chosen lately and hot cities, keeps a choice for the account, and forgets when asked', async () => {
  const kept = [used('station', 'VNP'), used('city', 'SHA', 3), used('city', 'XXX')];
  const { platform } = await open('/tripTrain/zh', {
    'place.used.list': () => ok({ places: [...kept] }),
    'place.used.add': ({ place }) => {
      kept.unshift(used(place.kind, place.code));
      return ok({});
    },
    'place.used.clear': () => {
      kept.length = 0;
      return ok({});
    },
  });
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', from));
  expect(names(await screen.findByRole('group', { name: '最近选择' }))).toEqual(['北京南', '上海']);
  expect(names(screen.getByRole('group', { name: '热门城市' }))).toContain('北京');

  await keys.click(
    within(screen.getByRole('group', { name: '最近选择' })).getByRole('option', { name: '上海' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', from).textContent).toContain('上海');
  expect(madeOf(platform, 'place.used.add').map(({ input }) => input)).toEqual([
    { product: 'train', place: { kind: 'city', code: 'SHA' } },
  ]);

  await keys.click(screen.getByRole('button', { name: /^到达地/ }));
  expect(names(await screen.findByRole('group', { name: '最近选择' }))[0]).toBe('上海');
  await keys.click(screen.getByRole('button', { name: '清除选过的城市' }));
  expect(screen.queryByRole('group', { name: '最近选择' })).toBeNull();
  expect(madeOf(platform, 'place.used.clear')).toHaveLength(1);
});

it('files cities by the first letter of their pinyin', async () => {
  await open('/tripTrain/zh');
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', from));
  await keys.click(await screen.findByRole('radio', { name: /^B/ }));
  expect(names(screen.getByRole('group', { name: 'B' }))).toContain('北京');
  expect(screen.queryByRole('group', { name: '热门城市' })).toBeNull();
});

it('stands beside the field that had the focus on the desk, and gives it back', async () => {
  await open('/tripTrain/zh');
  act(() => {
    setWidth(1440);
    window.dispatchEvent(new Event('resize'));
  });
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', from));
  const layer = await screen.findByRole('dialog', { name: '选择出发地' });
  expect(layer.closest('.td-fieldlayer')).not.toBeNull();
  await keys.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', from)));
});
