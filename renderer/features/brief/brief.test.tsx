import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { guestLink, guestLinkId, type TripBrief } from '../../../contract/shapes/desk/brief.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { at, order, railNow } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { madeOf } from '../../../tests/fakes/trainScreens.tsx';
import { forgetLinkToken, takeLinkToken } from '../../shared/linkToken.ts';

railScreens();
afterEach(() => {
  forgetLinkToken();
  window.history.replaceState(null, '', '/');
});

const { orderId } = order('a1', railNow);
const end = (time: string, zh: string, en: string) => ({
  at: at(time, '2026-12-08'),
  zone: 'Asia/Shanghai',
  place: { zh, en },
  terminal: '',
});
const brief: TripBrief = {
  traveller: '李娜',
  company: { zh: '云程科技集团', en: 'Yuncheng Technology Group' },
  legs: [
    {
      kind: 'train',
      no: 'G1',
      seller: null,
      from: end('08:00', '北京南', 'Beijing South'),
      to: end('12:30', '上海虹桥', 'Shanghai Hongqiao'),
      address: null,
      placed: ['05车', '03A'],
      confirmation: 'E123456789',
    },
    {
      kind: 'hotel',
      no: '',
      seller: { zh: '外滩酒店', en: 'Bund Hotel' },
      from: end('14:00', '上海', 'Shanghai'),
      to: end('23:00', '上海', 'Shanghai'),
      address: { zh: '中山东一路1号', en: '1 Zhongshan East Road' },
      placed: [],
      confirmation: '',
    },
  ],
  contacts: [
    { kind: 'service', phone: '400-800-1234' },
    { kind: 'ambulance', phone: '120' },
    { kind: 'emergency', phone: '112', country: { zh: '法国', en: 'France' } },
    { kind: 'consular', phone: '+86 10 12308' },
    { kind: 'local', phone: '' },
  ],
};

/** The brief of a trip with its links, as a gateway keeps them. */
function withLinks() {
  const links: ReturnType<typeof guestLink.parse>[] = [];
  const answers: Answers = {
    'brief.trip.get': () => ok(brief),
    'brief.link.list': () => ok({ links: [...links] }),
    'brief.link.make': ({ days }) => {
      const linkId = guestLinkId.parse(`${links.length}`.repeat(32));
      const expiresAt = railNow + days * 86_400_000;
      links.unshift({ linkId, maker: '林静', createdAt: railNow, expiresAt, state: 'open' });
      return ok({ linkId, url: `https://trip.example/guestTrip/zh#${'k'.repeat(43)}`, expiresAt });
    },
    'brief.link.revoke': ({ linkId }) => {
      const at = links.findIndex((one) => one.linkId === linkId);
      const link = links[at];
      if (link) links[at] = { ...link, state: 'revoked' };
      return ok({});
    },
  };
  return { answers, links };
}

async function pocket(answers: Answers, width = 375) {
  const platform = memoryPlatform({ answers });
  const app = await renderApp({ platform, at: `/brief/zh?suborderserialnumber=${orderId}`, width });
  return { platform, app, keys: userEvent.setup() };
}

it('carries times, places in both languages, numbers and whom to call', async () => {
  await pocket(withLinks().answers);
  expect(await screen.findByText('Beijing South')).toBeTruthy();
  for (const text of ['08:00', '北京南', '上海虹桥', '中山东一路1号', '1 Zhongshan East Road', '05车 · 03A'])
    expect(screen.getByText(text), text).toBeTruthy();
  expect(screen.getByText('确认号 E123456789')).toBeTruthy();
  expect(screen.getByRole('link', { name: '120' }).getAttribute('href')).toBe('tel:120');
  // Abroad each number says where it holds; where none is known, that is said.
  expect(screen.getByRole('link', { name: '112' }).closest('li')?.textContent).toBe('法国紧急电话112');
  expect(screen.getByRole('link', { name: '+86 10 12308' }).getAttribute('href')).toBe('tel:+861012308');
  expect(screen.getByText('请向当地询问紧急电话').closest('li')?.querySelector('a')).toBeNull();
  expect(screen.getByRole('link', { name: '400-800-1234' }).getAttribute('href')).toBe('tel:400-800-1234');
});

it('marks what its supplier withdrew and what is not promised yet', async () => {
  const marks = ['withdrawn', 'unconfirmed'] as const;
  const legs = brief.legs.map((leg, index) => ({ ...leg, mark: marks[index] }));
  await pocket({ ...withLinks().answers, 'brief.trip.get': () => ok({ ...brief, legs }) });
  expect(await screen.findByText('供应商已取消')).toBeTruthy();
  expect(screen.getByText('尚未确认')).toBeTruthy();
});

it('makes a link, copies it, shows until when it holds, and revokes it', async () => {
  const { answers, links } = withLinks();
  const { platform, keys } = await pocket(answers);
  await keys.click(await screen.findByRole('button', { name: '创建并复制链接' }));
  expect(await screen.findByText('链接已复制')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toContain('/guestTrip/zh#');
  const row = (await screen.findByText(/林静 创建，12\/3 周四 14:32 失效/)).closest('li');
  if (!row) throw new Error('no link');
  await keys.click(within(row).getByRole('button', { name: '撤销' }));
  await waitFor(() => expect(screen.queryByText(/林静 创建/)).toBeNull());
  expect(links.map(({ state }) => state)).toEqual(['revoked']);
  expect(madeOf(platform, 'brief.link.revoke')).toMatchObject([{ input: { orderId } }]);
});

it('sends a link whose answer was lost under its own key again, and says what was refused', async () => {
  const { answers } = withLinks();
  const { platform, keys } = await pocket({ ...answers, 'brief.link.make': () => fail('TIMEOUT') });
  const make = await screen.findByRole('button', { name: '创建并复制链接' });
  await keys.click(make);
  expect(await screen.findByRole('alert')).toBeTruthy();
  platform.answer({ 'brief.link.make': () => fail('GUEST_LINKS_FULL') });
  await keys.click(make);
  await waitFor(() => expect(madeOf(platform, 'brief.link.make')).toHaveLength(2));
  const sent = platform.made.filter(({ name }) => name === 'brief.link.make');
  expect(new Set(sent.map(({ options }) => options.idem)).size).toBe(1);
  expect((await screen.findByRole('alert')).textContent).toContain('链接');
});

it('saves the brief as a file, and says when it could not be made', async () => {
  const made: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL() {} });
  const { answers } = withLinks();
  const { platform, keys } = await pocket({ ...answers, 'brief.papers.get': () => fail('PAPER_FAILED') });
  const save = await screen.findByRole('button', { name: '保存 PDF' });
  await keys.click(save);
  expect(await screen.findByText('PDF 没能生成，请重试')).toBeTruthy();
  expect(made).toEqual([]);
  platform.answer({ 'brief.papers.get': () => ok({ name: 'TD1.pdf', pdf: btoa('%PDF-1.7') }) });
  await keys.click(save);
  await waitFor(() => expect(made.map(({ type }) => type)).toEqual(['application/pdf']));
});

const token = 'g'.repeat(43);
async function guest(answers: Answers, hash = `#${token}`) {
  window.history.replaceState(null, '', `/guestTrip/zh${hash}`);
  takeLinkToken();
  const platform = memoryPlatform({ session: null, answers });
  const app = await renderApp({ platform, at: '/guestTrip/zh' });
  return { platform, app, keys: userEvent.setup() };
}

it('shows a guest the trip a link leads to, and again when the page is loaded again', async () => {
  const { platform } = await guest({
    'brief.guest.get': (input) => ok({ brief: input.token === token ? brief : null }),
  });
  expect(await screen.findByText('外滩酒店')).toBeTruthy();
  // Phones load a page again by themselves: the address still says which trip.
  expect(window.location.hash).toBe(`#${token}`);
  expect(screen.queryByRole('button', { name: '创建并复制链接' })).toBeNull();
  expect(JSON.stringify(platform.made.filter(({ name }) => name !== 'brief.guest.get'))).not.toContain(token);
});

it('says the same of a link that ended, was revoked or never was, and of an address without one', async () => {
  const first = await guest({ 'brief.guest.get': () => ok({ brief: null }) });
  expect(await screen.findByText('链接已失效')).toBeTruthy();
  first.app.unmount();
  forgetLinkToken();
  const { platform } = await guest({}, '');
  expect(await screen.findByText('链接已失效')).toBeTruthy();
  expect(madeOf(platform, 'brief.guest.get')).toEqual([]);
});

it('reads another link that is put into the address of the same page', async () => {
  const other = 'h'.repeat(43);
  const { platform } = await guest({
    'brief.guest.get': (input) =>
      ok({ brief: input.token === token ? brief : { ...brief, traveller: '王*' } }),
  });
  await screen.findByText('李娜');
  window.history.replaceState(null, '', `/guestTrip/zh#${other}`);
  act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
  expect(await screen.findByText('王*')).toBeTruthy();
  expect(madeOf(platform, 'brief.guest.get').at(-1)?.input).toEqual({ token: other });
});

it('tries again where the gateway did not answer', async () => {
  let isAway = true;
  const { keys } = await guest({
    'brief.guest.get': () => (isAway ? fail('NETWORK') : ok({ brief })),
  });
  await screen.findByText('行程没能加载');
  isAway = false;
  await keys.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('外滩酒店')).toBeTruthy();
});

beforeEach(() => vi.spyOn(console, 'info').mockImplementation(() => {}));

it('skips to the content without another address, so that a page loaded again has the link', async () => {
  const { keys } = await guest({ 'brief.guest.get': () => ok({ brief }) });
  await screen.findByText('李娜');
  const steps = window.history.length;
  await keys.click(screen.getByText('跳到内容'));
  expect(screen.getByRole('main')).toBe(document.activeElement);
  expect([window.location.hash, window.history.length]).toEqual([`#${token}`, steps]);
});

it('keeps the link in the address when a guest follows an anchor of the page and goes back', async () => {
  await guest({ 'brief.guest.get': () => ok({ brief }) });
  await screen.findByText('李娜');
  const hashes: string[] = [];
  const heard = () => hashes.push(window.location.hash);
  window.addEventListener('hashchange', heard);
  window.location.hash = '#content';
  await waitFor(() => expect(hashes).toHaveLength(1));
  window.history.back();
  await waitFor(() => expect(hashes).toHaveLength(2));
  window.removeEventListener('hashchange', heard);
  await waitFor(() => expect(window.location.hash).toBe(`#${token}`));
});
