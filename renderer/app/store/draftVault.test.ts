import { expect, it, vi } from 'vitest';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { draftTyped, selectDrafts } from '../../shared/drafts/draftsSlice.ts';
import { signedOut } from '../../shared/session/sessionSlice.ts';
import { userChanged } from '../../shared/session/subject.ts';
import { draftsKey, type KeyBox, keepDrafts } from './draftVault.ts';
import { makeStore } from './store.ts';

/** A browser: storage of a tab, and a place for keys. */
function browser() {
  const map = new Map<string, string>();
  const held: { key?: CryptoKey } = {};
  const box = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
  const keys: KeyBox = {
    get: async () => held.key,
    put: async (key) => void (held.key = key),
    drop: async () => void delete held.key,
  };
  const page = async () => {
    const { store } = makeStore(memoryPlatform(), undefined);
    await keepDrafts(store, box, keys);
    return store;
  };
  return { map, held, page };
}

const typed = { key: 'u1: contact', value: { name: '王思远', mobile: '13812345678' } };

it('brings back after a refresh what was typed, which nobody reads in the storage', async () => {
  const { map, held, page } = browser();
  (await page()).dispatch(draftTyped(typed));
  await vi.waitFor(() => expect(map.has(draftsKey)).toBe(true));
  const kept = [...map.values()].join();
  for (const plain of ['王思远', '13812345678', btoa('13812345678')]) expect(kept).not.toContain(plain);
  expect(held.key?.extractable).toBe(false);
  const again = await page();
  expect(selectDrafts(again.getState())).toEqual({ [typed.key]: typed.value });
});

it('forgets everything with its key when its person signs out, and everything when somebody else is here', async () => {
  const { map, held, page } = browser();
  const store = await page();
  store.dispatch(draftTyped(typed));
  await vi.waitFor(() => expect(map.has(draftsKey)).toBe(true));
  store.dispatch(userChanged());
  expect(selectDrafts(store.getState())).toEqual({});
  expect(map.has(draftsKey)).toBe(false);

  store.dispatch(draftTyped(typed));
  await vi.waitFor(() => expect(map.has(draftsKey)).toBe(true));
  store.dispatch(signedOut());
  store.dispatch(userChanged());
  await vi.waitFor(() => expect(held.key).toBeUndefined());
  expect(map.has(draftsKey)).toBe(false);
  expect(selectDrafts((await page()).getState())).toEqual({});
});

it('starts without what was changed, or whose key is gone', async () => {
  const { map, held, page } = browser();
  (await page()).dispatch(draftTyped(typed));
  await vi.waitFor(() => expect(map.has(draftsKey)).toBe(true));
  const sealed = map.get(draftsKey) ?? '';
  for (const broken of ['', '.', 'x.y', `${sealed.slice(0, -8)}AAAAAAA=`]) {
    map.set(draftsKey, broken);
    expect(selectDrafts((await page()).getState())).toEqual({});
  }
  map.set(draftsKey, sealed);
  delete held.key;
  expect(selectDrafts((await page()).getState())).toEqual({});
  expect(map.has(draftsKey)).toBe(false);
});
