import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openStore, type Store } from '../../../gateway/store/db/openStore.ts';

/** What two doors to a supplier stand on: one store, by connections of their own where it knows any. */
export type StorePair = { readonly store: Store; readonly other: Store; close(): Promise<void> };

/** Embedded stores for the tests of one file: written once, and copied for each. */
export function embeddedStores(write: (db: Db) => Promise<void>): () => Promise<StorePair> {
  let written: Promise<string> | null = null;
  const template = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'supplier-template-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    const store = await openStore(join(folder, 'store.db'));
    await write(store.db);
    await store.close();
    return folder;
  };
  return async () => {
    written ??= template();
    const folder = mkdtempSync(join(tmpdir(), 'supplier-'));
    cpSync(await written, folder, { recursive: true });
    const store = await openStore(join(folder, 'store.db'));
    const close = async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    };
    return { store, other: store, close };
  };
}

/** One shared store for the tests of one file, emptied of everything sold before each; `end` closes it. */
export function sharedStores(
  database: () => Promise<string>,
  write: (db: Db) => Promise<void>,
): { readonly make: () => Promise<StorePair>; readonly end: () => Promise<void> } {
  const open = async () => {
    const url = await database();
    const [store, other] = [await openStore(url), await openStore(url)];
    await write(store.db);
    return { store, other };
  };
  let opened: ReturnType<typeof open> | null = null;
  return {
    make: async () => {
      opened ??= open();
      const pair = await opened;
      for (const table of ['sim_booking', 'sim_unit', 'sim_disruption', 'sim_knob'] as const) {
        await pair.store.db.deleteFrom(table).execute();
      }
      return { ...pair, close: async () => undefined };
    },
    end: async () => {
      const pair = await opened;
      await pair?.store.close();
      await pair?.other.close();
    },
  };
}
