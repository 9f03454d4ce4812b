import type { KeyBox } from './draftVault.ts';

const DATABASE = 'tripdesk';
const TABLE = 'keys';
const NAME = 'drafts';

/** The key of drafts in the browser's own database, which keeps keys that give no bytes away. */
export function browserKeys(databases: IDBFactory): KeyBox {
  const ask = async <Answer>(
    mode: IDBTransactionMode,
    question: (table: IDBObjectStore) => IDBRequest<Answer>,
  ): Promise<Answer> => {
    const opening = databases.open(DATABASE, 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore(TABLE);
    const database = await answerOf(opening);
    try {
      return await answerOf(question(database.transaction(TABLE, mode).objectStore(TABLE)));
    } finally {
      database.close();
    }
  };
  return {
    get: async () => {
      const key: unknown = await ask('readonly', (table) => table.get(NAME));
      return key instanceof CryptoKey ? key : undefined;
    },
    put: async (key) => void (await ask('readwrite', (table) => table.put(key, NAME))),
    drop: () => ask('readwrite', (table) => table.delete(NAME)),
  };
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });
}
