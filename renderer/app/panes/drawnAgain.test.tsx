import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import type { FeatureManifest } from '../../shared/manifest.ts';
import { useNavigate, usePane } from '../../shared/navigation.ts';

/* Going on in one pane, or away from a kept one, draws nothing of the panes that stay as they are. */

let drawn = 0;

function DrawersScreen() {
  drawn += 1;
  const { leave } = usePane();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={leave}>
        leave
      </button>
      <button type="button" onClick={() => navigate('/drawer/zh?drawer=9')}>
        the ninth
      </button>
    </>
  );
}
const DrawerScreen = () => <p>a drawer</p>;
const LedgerScreen = () => <p>a ledger</p>;

const page = { title: null, header: 'title', tab: 'orders', identity: ['drawer'] } as const;
const cabinet: FeatureManifest = {
  name: 'cabinet',
  routes: [
    {
      ...page,
      name: 'drawers',
      path: '/drawers/:lang',
      load: async () => ({ DrawersScreen }),
      role: 'master',
      keepAlive: true,
    },
    {
      ...page,
      name: 'drawer',
      path: '/drawer/:lang',
      load: async () => ({ DrawerScreen }),
      role: 'detail',
      master: 'drawers',
    },
    { ...page, name: 'ledger', path: '/ledger/:lang', load: async () => ({ LedgerScreen }), role: 'wide' },
  ],
};

it('draws a list once, whatever is opened beside it and instead of it', async () => {
  const app = await renderApp({
    platform: memoryPlatform({ answers: {} }),
    at: '/drawers/zh',
    width: 1440,
    features: [cabinet],
  });
  await screen.findByText('the ninth');
  app.navigate('/drawer/zh?drawer=1');
  await screen.findByText('a drawer');
  const before = drawn;
  app.navigate('/drawer/zh?drawer=2');
  app.navigate('/drawer/zh?drawer=3');
  app.navigate('/ledger/zh');
  await screen.findByText('a ledger');
  // What is hidden is drawn later, if at all.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  app.navigate('/drawers/zh');
  await screen.findByText('the ninth');
  expect(drawn).toBe(before);
});
