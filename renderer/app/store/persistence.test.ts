import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { samplePermissions, sampleUser } from '../../../tests/fakes/sampleWorld.ts';
import { returnToSet } from '../../shared/handOff.ts';
import { menuConfigSeen } from '../../shared/menuConfig.ts';
import { sessionSeen } from '../../shared/session/sessionSlice.ts';
import { userChanged } from '../../shared/session/subject.ts';
import { languageChosen, ownerSeen, themeChosen } from '../../shared/settings.ts';
import { facesSeen } from '../../travel/party/pickingSlice.ts';
import { type Box, storageKey } from './persistence.ts';
import { makeStore } from './store.ts';

let map: Map<string, string>;
let box: Box;

beforeEach(() => {
  vi.useFakeTimers();
  map = new Map();
  box = { getItem: (key) => map.get(key) ?? null, setItem: (key, value) => void map.set(key, value) };
});
afterEach(() => void vi.useRealTimers());

const made = (from: Box | undefined = box) => makeStore(memoryPlatform(), from);
const settle = () => vi.advanceTimersByTime(1_000);
const draft = {
  slice: {
    name: 'draft',
    reducer: (
      state: { text: string; fresh: number } = { text: '', fresh: 1 },
      action: { type: string; payload?: string },
    ) => (action.type === 'typed' ? { ...state, text: action.payload ?? '' } : state),
  },
  persisted: true as const,
};

it('keeps everything under one key of the tab, and a reload reads it back', () => {
  const { store } = made();
  store.dispatch(languageChosen('de'));
  store.dispatch(themeChosen('dark'));
  store.dispatch(returnToSet('/me/zh'));
  settle();
  expect([...map.keys()]).toEqual([storageKey]);
  const reloaded = made().store.getState();
  expect(reloaded.settings).toMatchObject({ language: 'de', theme: 'dark' });
  expect(reloaded.handOff.returnTo).toBe('/me/zh');
});

it('keeps nothing personal: no user, no name, no number, no answer of the gateway', async () => {
  const platform = memoryPlatform();
  const { store } = makeStore(platform, box);
  store.dispatch(
    sessionSeen({
      user: sampleUser(),
      permissions: samplePermissions,
      acting: {
        ctx: 'c'.repeat(32) as never,
        principalId: 'd'.repeat(32) as never,
        name: '张伟',
        expiresAt: 1,
      },
    }),
  );
  store.dispatch(
    facesSeen([
      {
        ref: { kind: 'employee', id: 'a'.repeat(32) as never },
        name: '王思远',
        pinyin: 'wangsiyuan',
        initials: 'wsy',
        level: 'L2',
        levelName: null,
        department: '市场部',
        host: '',
        vip: false,
        principalId: 'a'.repeat(32) as never,
        document: { type: 'idCard', masked: '1101**********2816' },
        documents: [],
        mobileMasked: '138****6027',
        blocked: null,
      },
    ]),
  );
  store.dispatch(ownerSeen(sampleUser().id));
  store.dispatch(languageChosen('en'));
  settle();
  const text = map.get(storageKey) ?? '';
  expect(text).toContain('"language":"en"');
  for (const personal of [
    '林静',
    'linjing',
    'U000101',
    '张伟',
    '王思远',
    '1101',
    '138',
    '市场部',
    'permissions',
  ]) {
    expect(text).not.toContain(personal);
  }
  expect(Object.keys(JSON.parse(text)).sort()).toEqual(['handOff', 'menuConfig', 'picking', 'settings']);
});

it("brings a feature's slice with what was kept of it, and new fields from its initial state", () => {
  map.set(storageKey, JSON.stringify({ draft: { text: 'half' } }));
  const { store, addSlices } = made();
  addSlices([draft]);
  expect(store.getState()).toMatchObject({ draft: { text: 'half', fresh: 1 } });
  store.dispatch({ type: 'typed', payload: 'whole' });
  settle();
  expect(JSON.parse(map.get(storageKey) ?? '')).toMatchObject({ draft: { text: 'whole' } });
});

it('a feature not opened in this visit loses nothing', () => {
  map.set(storageKey, JSON.stringify({ draft: { text: 'half' } }));
  made().store.dispatch(languageChosen('en'));
  settle();
  expect(JSON.parse(map.get(storageKey) ?? '')).toMatchObject({
    draft: { text: 'half' },
    settings: { language: 'en' },
  });
});

it('another user finds nothing of the former one, opened or not', () => {
  map.set(storageKey, JSON.stringify({ draft: { text: 'half' } }));
  const opened = made();
  opened.addSlices([draft]);
  opened.store.dispatch(userChanged());
  expect(opened.store.getState()).toMatchObject({ draft: { text: '' } });

  map.set(storageKey, JSON.stringify({ draft: { text: 'half' } }));
  const late = made();
  late.store.dispatch(userChanged());
  // At once: a tab that dies now leaves nothing behind.
  expect(map.get(storageKey) ?? '').not.toContain('half');
  late.addSlices([draft]);
  expect(late.store.getState()).toMatchObject({ draft: { text: '' } });
  settle();
  expect(map.get(storageKey) ?? '').not.toContain('half');
});

it('settings and the menu outlive a change of user', () => {
  const { store } = made();
  store.dispatch(languageChosen('en'));
  store.dispatch(menuConfigSeen({ CssColor: '00B48D', entries: [], hidden: [] }));
  store.dispatch(userChanged());
  expect(store.getState().settings.language).toBe('en');
});

it.each([
  [
    'a refused storage',
    {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
    },
  ],
  ['none at all', undefined],
  ['broken text', { getItem: () => '{', setItem: () => {} }],
  ['another shape', { getItem: () => '[]', setItem: () => {} }],
])('starts and works with %s', (_what, storage) => {
  const { store } = made(storage);
  store.dispatch(languageChosen('en'));
  expect(() => settle()).not.toThrow();
  expect(store.getState().settings.language).toBe('en');
});

it('writes what was changed last when the page goes away', () => {
  const { store } = made();
  store.dispatch(languageChosen('en'));
  window.dispatchEvent(new Event('pagehide'));
  expect(map.get(storageKey)).toContain('"language":"en"');
});

it('writes what was changed last when the page goes out of sight, from where a phone may end it', () => {
  const { store } = made();
  store.dispatch(languageChosen('en'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(map.get(storageKey)).toContain('"language":"en"');
});

it('answers of calls never reach the storage', async () => {
  vi.useRealTimers();
  const platform = memoryPlatform({
    answers: { 'preference.get': () => ok({ language: 'de', theme: null, trainSeat: null }) },
  });
  const { store } = makeStore(platform, box);
  store.dispatch(languageChosen('en'));
  await expect.poll(() => map.get(storageKey)).toBeDefined();
  expect(map.get(storageKey)).not.toContain('queries');
});
