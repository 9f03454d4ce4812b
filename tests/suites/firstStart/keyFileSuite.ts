import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openGateway } from '../../../gateway/app/openGateway.ts';
import { refusalSentence } from '../../../gateway/app/refusals.ts';
import { addFieldKey, takeFieldKey } from '../../../gateway/crypto/fields/masterKey.ts';
import { keptLog } from '../../gatewayHarness.ts';
import { testConfig } from '../../testConfig.ts';

const ROUNDS = process.env['TRIPDESK_LONG'] === '1' ? 100 : 8;
const AT_ONCE = 4;

/** A key file beside a store, on either store; `database` makes an empty one, null: the file in the folder. */
export function keyFileSuite(database: () => Promise<string | null>): void {
  const root = mkdtempSync(join(tmpdir(), 'tripdesk-keys-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const folderOf = () => mkdtempSync(join(root, 'data-'));
  const keyIn = (folder: string) => join(folder, 'gateway.key');
  const open = (dataFolder: string, databaseUrl: string | null) =>
    openGateway({ ...testConfig(dataFolder), databaseUrl }, { log: keptLog() });

  /** The store once more: 'open', or the sentence it is refused with. */
  const opened = async (folder: string, url: string | null): Promise<string> => {
    try {
      const { store } = await open(folder, url);
      await store.close();
      return 'open';
    } catch (error) {
      return refusalSentence(error, { host: '', port: 0 });
    }
  };
  const sealedStore = async () => {
    const url = await database();
    const folder = folderOf();
    const { fields, store } = await open(folder, url);
    const sealed = fields.encrypt('guest.mobile', '13900000000');
    return { url, folder, sealed, db: store.db, close: () => store.close() };
  };

  test('a missing one beside a sealed store is said, and none is made', async () => {
    const { url, folder, close } = await sealedStore();
    await close();
    copyFileSync(keyIn(folder), join(root, 'kept'));
    rmSync(keyIn(folder));
    expect(await opened(folder, url)).toMatch(/^The key file .*gateway\.key is missing, and the store/);
    expect(existsSync(keyIn(folder))).toBe(false);
    expect(readdirSync(folder).filter((name) => name.startsWith('gateway.key'))).toEqual([]);
    // The control: an empty store makes its own, and the right one opens this.
    expect(await opened(folderOf(), await database())).toBe('open');
    copyFileSync(join(root, 'kept'), keyIn(folder));
    expect(await opened(folder, url)).toBe('open');
  });

  test('an empty, a spoiled, another store\u2019s, one that is no file: refused as they are', async () => {
    const { url, folder, close } = await sealedStore();
    await close();
    const other = await sealedStore();
    await other.close();
    for (const [content, says] of [
      ['', /cannot be read/],
      ['{}', /cannot be read/],
      [readFileSync(keyIn(other.folder), 'utf8'), /is not the one this store is sealed with/],
    ] as const) {
      writeFileSync(keyIn(folder), content);
      expect(await opened(folder, url)).toMatch(says);
      expect(readFileSync(keyIn(folder), 'utf8')).toBe(content);
    }
    rmSync(keyIn(folder));
    mkdirSync(keyIn(folder));
    expect(await opened(folder, url)).toMatch(/cannot be read/);
  });

  test('one with another key of look-ups, or without the newest field key, is refused', async () => {
    const { url, folder, close } = await sealedStore();
    await close();
    const first = readFileSync(keyIn(folder), 'utf8');
    const mixed = { ...JSON.parse(first), index: Buffer.alloc(32, 7).toString('base64') };
    writeFileSync(keyIn(folder), JSON.stringify(mixed));
    expect(await opened(folder, url)).toMatch(/is not the one/);
    writeFileSync(keyIn(folder), first);
    addFieldKey(folder, 'f2');
    takeFieldKey(folder, 'f2');
    expect(await opened(folder, url)).toBe('open');
    writeFileSync(keyIn(folder), first);
    expect(await opened(folder, url)).toMatch(/lacks a key/);
  });

  test('a store of the version before is known by its own key', async () => {
    const { url, folder, db, close } = await sealedStore();
    await db.deleteFrom('key_check').execute();
    await close();
    const right = readFileSync(keyIn(folder), 'utf8');
    const other = await sealedStore();
    await other.close();
    copyFileSync(keyIn(other.folder), keyIn(folder));
    expect(await opened(folder, url)).toMatch(/is not the one/);
    rmSync(keyIn(folder));
    expect(await opened(folder, url)).toMatch(/is missing/);
    writeFileSync(keyIn(folder), right);
    expect(await opened(folder, url)).toBe('open');
  });

  test(`${ROUNDS} first starts of ${AT_ONCE} processes at once: one key file, and all go by it`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const url = await database();
      const folder = folderOf();
      const all = await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          await new Promise((done) => setTimeout(done, Math.random() * 10));
          return open(folder, url);
        }),
      );
      const sealed = all.map(({ fields }) => fields.encrypt('guest.mobile', '1'));
      for (const { fields, keys } of all) {
        expect(sealed.map((one) => fields.decrypt('guest.mobile', one))).toEqual(sealed.map(() => '1'));
        expect(keys.published).toEqual(all[0]?.keys.published);
      }
      for (const { store } of all) await store.close();
    }
  }, 60_000);
}

/** Machines with folders of their own over one empty store: the first to start owns it, the others are told. */
export function keyFilesOfManySuite(database: () => Promise<string>): void {
  test('of several files made at once for one store one is its own, and the others are refused', async () => {
    const root = mkdtempSync(join(tmpdir(), 'tripdesk-keys-'));
    const url = await database();
    const said = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, at) => {
        const dataFolder = join(root, String(at));
        return openGateway({ ...testConfig(dataFolder), databaseUrl: url }, { log: keptLog() }).then(
          async ({ store }) => {
            await store.close();
            return 'open';
          },
          (error: unknown) => refusalSentence(error, { host: '', port: 0 }),
        );
      }),
    );
    expect(said.filter((one) => one === 'open')).toHaveLength(1);
    for (const one of said) expect(one).toMatch(/^open$|is not the one|is missing/);
    rmSync(root, { recursive: true });
  });
}
