import type { Random } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { insertKeyChecks, type KeyCheck, keyCheckRows } from '../../store/repos/operation/keyCheck.ts';
import { serverKeyRows } from '../../store/repos/operation/transport.ts';
import { type Fields, makeFields } from './fields.ts';
import { keptMasterKey, type MasterKey, MasterKeyRefused, openMasterKey } from './masterKey.ts';

/** The row that holds the index of `KNOWN`; the others hold it sealed, each with the field key of its name. */
const INDEX = 'index';
const KNOWN = 'tripdesk';

/**
 * The field protection of a store, under the key file of a folder. The file is made only for a store that holds nothing
 * sealed; otherwise it must be there, and be the one the store was sealed with. Throws MasterKeyRefused.
 */
export async function openFields(db: Db, folder: string, random: Random): Promise<Fields> {
  // The store is asked first: a process beside this one makes the file before it seals anything.
  const isSealed = (await keyCheckRows(db)).length > 0 || (await serverKeyRows(db)).length > 0;
  const master = isSealed ? keptMasterKey(folder) : openMasterKey(folder);
  const fields = makeFields(master, random);
  await assertOpens(db, folder, master, fields);
  await insertKeyChecks(db, [
    { id: INDEX, value: fields.index('key_check', KNOWN) },
    { id: master.current, value: fields.encrypt('key_check', KNOWN) },
  ]);
  // Another gateway, with another file, may have been first.
  await assertOpens(db, folder, master, fields);
  return fields;
}

async function assertOpens(db: Db, folder: string, master: MasterKey, fields: Fields): Promise<void> {
  const checks = await keyCheckRows(db);
  const wrong = wrongWith(checks, master, fields);
  if (wrong) throw new MasterKeyRefused(wrong, folder);
  if (checks.length > 0) return;
  // A store of an earlier version: what it sealed first is its own key.
  for (const { privateEnc } of await serverKeyRows(db)) {
    if (!opens(() => fields.decrypt('gateway_key.private', privateEnc)))
      throw new MasterKeyRefused('wrong', folder);
  }
}

/** What is wrong with a key file by a store's checks; null when it is the store's. */
function wrongWith(
  checks: readonly KeyCheck[],
  master: MasterKey,
  fields: Fields,
): 'wrong' | 'incomplete' | null {
  const sealed = checks.filter(({ id }) => id !== INDEX);
  const index = checks.find(({ id }) => id === INDEX);
  if (index && fields.index('key_check', KNOWN) !== index.value) return 'wrong';
  if (sealed.some(({ id }) => !Object.hasOwn(master.keys, id))) return 'incomplete';
  return sealed.every(({ value }) => opens(() => fields.decrypt('key_check', value))) ? null : 'wrong';
}

function opens(open: () => string): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}
