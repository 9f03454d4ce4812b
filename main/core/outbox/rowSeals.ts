import { readJson } from '../../../contract/kit/readJson.ts';
import { utf8Bytes, utf8Text } from '../../../contract/wire/utf8.ts';
import { type SealedRows, sealedRows } from '../cache/sealedRows.ts';
import type { Aead, Random, Secrets } from '../ports.ts';

/** What a row's texts are bound to: moved to another row, user or principal they do not open. */
export type BoundTo = {
  readonly idem: string;
  readonly userId: string;
  readonly principalId: string | null;
};

/** Opens and closes what one row holds. */
export type RowSeal = {
  /** The row's key as it stands in the row; null in a row of before there were any. */
  readonly rowKey: Uint8Array | null;
  seal(part: 'body' | 'answer', value: unknown): Promise<Uint8Array>;
  /** Undefined when the bytes are not what was sealed there, or the key store no longer opens them. */
  open(part: 'body' | 'answer', bytes: Uint8Array): Promise<unknown>;
};

/**
 * Seals of the outbox, a key for each row: no other row or file is needed to read one back. The key stores wrap
 * without binding, and some without noticing changes, so only the keys are left to them.
 */
export function makeRowSeals(ports: { secrets: Secrets; aead: Aead; random: Random }) {
  const { secrets, aead, random } = ports;
  // Without a key store the rows lie in memory, where wrapping would hide nothing.
  const memory = secrets.kind === 'none';
  const sealOf = (to: BoundTo, rowKey: Uint8Array, rows: SealedRows | undefined): RowSeal => {
    const bound = (part: string) => JSON.stringify([part, to.idem, to.userId, to.principalId]);
    return {
      rowKey,
      async seal(part, value) {
        if (!rows) throw new Error('the key of an intent cannot be read');
        return rows.seal(value, bound(part));
      },
      open: async (part, bytes) => rows?.open(bytes, bound(part)),
    };
  };
  return {
    async make(to: BoundTo): Promise<RowSeal> {
      const key = random.bytes(32);
      return sealOf(to, memory ? key : await secrets.wrap(key), sealedRows(aead, key));
    },
    async of(to: BoundTo, rowKey: Uint8Array | null): Promise<RowSeal> {
      if (rowKey === null) return unbound(secrets);
      const key = memory ? rowKey : await secrets.unwrap(rowKey);
      return sealOf(to, rowKey, key?.length === 32 ? sealedRows(aead, key) : undefined);
    },
  };
}

/** A row of before: its texts were wrapped by the key store as they are. */
function unbound(secrets: Secrets): RowSeal {
  return {
    rowKey: null,
    seal: (_, value) => secrets.wrap(utf8Bytes(JSON.stringify(value))),
    async open(_, bytes) {
      const plain = await secrets.unwrap(bytes);
      const text = plain && utf8Text(plain);
      return text ? readJson(text) : undefined;
    },
  };
}
