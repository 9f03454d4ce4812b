import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import type { FeatureManifest } from '../../shared/manifest.ts';
import { useNavigate, usePane } from '../../shared/navigation.ts';

/* Going on in one pane, or away from a kept one, draws nothing of the panes that stay as they are. */

let drawn = 0;
const elsewhere = { to: '' };

function DrawersScreen() {
  drawn += 1;
  const { leave } = usePane();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={leave}>
        leave
      </button>
      <button type="button" onClick={() => navigate(elsewhere.to)}>
        elsewhere
      </button>
    </>
  );
}
/** What is done about a drawer ends later. */
let finished = () => {};
function DrawerScreen() {
  const { leave } = usePane();
  finished = leave;
  return <p>a drawer</p>;
}
const FileScreen = () => <p>a file</p>;
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
    {
      ...page,
      name: 'file',
      path: '/file/:lang',
      load: async () => ({ FileScreen }),
      role: 'detail',
      master: 'drawer',
      keepsOpener: true,
    },
    { ...page, name: 'ledger', path: '/ledger/:lang', load: async () => ({ LedgerScreen }), role: 'wide' },
  ],
};

const opened = (at: string, width = 375) =>
  renderApp({ platform: memoryPlatform({ answers: {} }), at, width, features: [cabinet] });

it('draws a list once, whatever is opened beside it and instead of it', async () => {
  const app = await opened('/drawers/zh', 1440);
  await screen.findByText('elsewhere');
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
  await screen.findByText('elsewhere');
  expect(drawn).toBe(before);
});

it('goes nowhere but to paths of its own', async () => {
  const app = await opened('/drawers/zh');
  const leadsTo = (to: string) => {
    elsewhere.to = to;
    return userEvent.click(screen.getByText('elsewhere'));
  };
  await screen.findByText('elsewhere');
  for (const to of ['//host/drawer/zh', '/\\host', 'https://host/', 'drawer/zh']) await leadsTo(to);
  expect(app.url()).toBe('/drawers/zh');
  await leadsTo('/drawer/zh?drawer=2');
  expect(app.url()).toMatch(/^\/drawer\/zh\?drawer=2&/);
});

it('closes what is done, and what was opened from it, not what stands rightmost', async () => {
  const app = await opened('/drawer/zh?drawer=1', 1900);
  await screen.findByText('a drawer');
  app.navigate(`/file/zh?m=${encodeURIComponent(app.url())}`);
  await screen.findByText('a file');
  act(finished);
  expect(app.url()).toBe('/drawers/zh');
});
