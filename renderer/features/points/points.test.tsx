import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { pointsFeature } from './index.ts';

quietApp();

const features = [...frameFeatures, pointsFeature];
type Points = CallOutput<'points.get'>;

const day = (date: string) => Date.parse(`${date}T08:00:00+08:00`);
const earned = { orderId: 'a'.repeat(32), orderNo: 'TD1', points: 1553, at: day('2026-10-02') };
const entry = { ...earned, expiresAt: day('2099-10-02') } as Points['entries'][number];
const back = { ...entry, points: -1553, at: day('2026-10-05') };

const answering = (points: Partial<Points>) => ({
  'points.get': () => ok({ balance: 0, nextLapse: null, entries: [], nextCursor: null, ...points }),
});

it('says how many points count, which lapse first, and of which ticket they are', async () => {
  const nextLapse = { points: 1553, at: entry.expiresAt };
  const answers = answering({ balance: 1553, nextLapse, entries: [back, entry] });
  const { app, user } = await open('/Integral/zh', { features, answers, width: 1440 });
  await screen.findByText('2099年10月2日 到期的积分：1,553');
  const history = within(screen.getByRole('list', { name: '积分明细' }));
  const [taken, got] = history.getAllByText('TD1');
  expect(taken?.closest('li')?.textContent).toContain('−1,553');
  expect(taken?.closest('li')?.textContent).not.toContain('到期');
  expect(got?.closest('li')?.textContent).toContain('+1,553');
  await user.click(history.getByRole('link', { name: '查看全部明细' }));
  await waitFor(() => expect(app.url()).toContain('/integrals/zh'));
  await screen.findByRole('heading', { name: '积分明细', level: 1 });
});

it('says that there are none, and why they could not be loaded', async () => {
  const none = await open('/integrals/zh', { features, answers: answering({}) });
  await screen.findByText('抱歉，您还没有积分');
  none.app.unmount();
  await open('/Integral/zh', { features, answers: { 'points.get': () => fail('INTERNAL') } });
  await screen.findByText('没能加载积分');
});
