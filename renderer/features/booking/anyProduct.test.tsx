import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { documentsAtHome } from '../../../contract/rules/identity/travelDocuments.ts';
import {
  booksOf,
  intentOf,
  kept,
  outcome,
  owner,
  railScreens,
  row,
  world,
  zhang,
} from '../../../tests/fakes/bookingWorld.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { offer } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { type Product, type ProductManifest, productCode } from '../../travel/product/product.ts';
import { formOpened } from '../../travel/quote/bookingSlice.ts';
import { openForm } from '../../travel/quote/openForm.ts';
import { bookingFeatures } from './index.ts';

railScreens();

const { offerId, expiresAt, options: seats } = offer('G1', '07:00', [['O', 12_000, 3, ['within']]]);
const options = seats.map((seat) => ({ ...seat, option: 'comfort' }));
const choice = { offerId, label: '接机', startAt: expiresAt, option: 'comfort', facts: { from: 'PEK' } };
const documents = {
  needs: [...documentsAtHome('2026-11-27')],
  held: [{ traveller: zhang.ref, documents: zhang.documents }],
};
const priced = {
  quote: { offerId, expiresAt, options, standards: [], reasonCodes: [], serviceFen: 500, documents },
  title: () => '接机 07:00',
  card: () => <p>首都机场 T3</p>,
};

const notFound = { find: async () => 'gone' as const, isFinding: false, error: undefined };

/** A product that is no train: everything booking's screens know of it is in here. */
const ride: Product = {
  useOptionName: () => (option) => (option === 'comfort' ? '舒适型' : option),
  inOrder: (codes) => codes,
  usePrice: () => ({ priced, isFetching: false, error: undefined, refetch: () => undefined }),
  useFindAgain: () => notFound,
  useOffersLike: () => async () => 'failed',
  listQuery: () => ({}),
  usePendingFacts:
    () =>
    ({ title }) => ({ when: null, title }),
};

const rides: ProductManifest = {
  name: 'train',
  routes: [
    {
      name: 'carSearch',
      path: '/tripCar/search/:lang',
      load: async () => ({ Screen: () => null }),
      title: null,
      header: 'title',
      role: 'master',
    },
  ],
  product: {
    kind: 'car',
    words: 'train',
    base: '/tripCar',
    permission: 'book.train',
    tab: 'train',
    trackingLabels: { passengers: '选择乘车人', confirm: '用车确认订单', outcome: '用车预订结果' },
    searchLike: () => null,
    ...productCode(async () => ride),
  },
};
const features = [...frameFeatures, rides, ...bookingFeatures([rides])];

const expired = { code: 'OFFER_EXPIRED' } as const;
const gone: Product = {
  ...ride,
  usePrice: () => ({ priced: undefined, isFetching: false, error: expired, refetch: () => undefined }),
};

it('is confirmed and booked by what its product says of it, below its own path', async () => {
  const made = world();
  const { platform } = made;
  const app = await renderApp({ platform, at: '/tripCar/confirm/zh', features });
  expect(await screen.findByText('没有待确认的预订')).toBeTruthy();
  const party = [{ ref: zhang.ref, principalId: zhang.principalId }];
  act(() => {
    app.store.dispatch(formOpened(openForm({ kind: 'car', owner, options, choice, party, tab: 'business' })));
  });
  expect(await screen.findByText('首都机场 T3')).toBeTruthy();
  expect((await row('')).textContent).toContain('舒适型');
  await userEvent.click(screen.getByRole('button', { name: '提交 1 人' }));
  expect(await screen.findByText('1 人全部订好')).toBeTruthy();
  expect(app.url()).toContain('/tripCar/result/zh?tripId=');
  const [sent] = booksOf(made);
  expect(sent?.input.rows).toMatchObject([{ kind: 'car', option: 'comfort', acceptedFareFen: 12_000 }]);
});

it('waits under its own title, and is confirmed again below its own path', async () => {
  const rows = kept.input.rows.map((one) => ({ ...one, kind: 'car' as const, option: 'comfort' }));
  const failed = rows.map((one) =>
    outcome(one, { outcome: 'failed', failure: 'OFFER_EXPIRED', orderId: null, orderNo: '' }),
  );
  const sent = { ...kept, input: { ...kept.input, rows } };
  const { label, startAt, facts } = choice;
  const summary = {
    title: '接机 07:00',
    travellers: ['张伟'],
    totalFen: 12_500,
    choice: { label, startAt, facts },
  };
  const { platform } = world({}, [intentOf(sent, { status: 'asking', outcome: failed, summary })]);
  const app = await renderApp({ platform, at: '/waitingBookings/zh', features });
  expect(await screen.findByText('接机 07:00')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '核对并重新提交' }));
  await waitFor(() => expect(app.url()).toContain('/tripCar/confirm/zh'));
  expect(await screen.findByText('首都机场 T3')).toBeTruthy();
});

it.each([
  ['train', '这趟车已不能预订'],
  ['flight', '这个航班已不能预订'],
  ['hotel', '这个房型已不能预订'],
  ['car', '这个时间已不能预订用车'],
] as const)('says in the words of a %s that what was chosen is no longer sold', async (words, said) => {
  const product = { ...rides.product, words, ...productCode(async () => gone) };
  const sold: ProductManifest = { ...rides, product };
  const { platform } = world();
  const app = await renderApp({
    platform,
    at: '/tripCar/confirm/zh',
    features: [...frameFeatures, sold, ...bookingFeatures([sold])],
  });
  expect(await screen.findByText('没有待确认的预订')).toBeTruthy();
  const party = [{ ref: zhang.ref, principalId: zhang.principalId }];
  act(() => {
    app.store.dispatch(formOpened(openForm({ kind: 'car', owner, options, choice, party, tab: 'business' })));
  });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^提交/ })).toBeNull();
});
