import { type KeyStatement, STATEMENT_LIFE_MS } from '../../../contract/wire/keyStatement.ts';
import { type SigningKey, signingKeyOf, signStatement } from '../envelope/keySigning.ts';
import type { ServerKey } from '../envelope/serverKeys.ts';

/** A key of the gateway's, in use or retired. */
export type CountedKey = ServerKey & { readonly seq: number; readonly active: boolean };

/** Statements are signed anew after this, ms. */
const FRESH_MS = 3_600_000;

/**
 * What the gateway's keys say of its active ones (decision 24): each of itself, and each older one, retired or not, of
 * every newer. A retired key is said nothing good of any more, and what was said of it runs out.
 */
export function makeStatements(all: readonly CountedKey[]): (now: number) => readonly KeyStatement[] {
  const signers = new Map<string, SigningKey>(all.map((key) => [key.keyId, signingKeyOf(key)]));
  const signed = (until: number) =>
    all
      .filter(({ active }) => active)
      .flatMap(({ keyId: id, publicKey, seq }) =>
        all
          .filter((older) => older.keyId === id || older.seq < seq)
          .flatMap(({ keyId: signedBy }) => {
            const [own, signer] = [signers.get(id), signers.get(signedBy)];
            if (!own || !signer) return [];
            const said = { id, publicKey, signingKey: own.publicKey, seq, signedBy, until };
            return [signStatement(said, signer)];
          }),
      );
  let last: { readonly at: number; readonly statements: readonly KeyStatement[] } | undefined;
  return (now) => {
    if (!last || Math.abs(now - last.at) > FRESH_MS) {
      last = { at: now, statements: signed(now + STATEMENT_LIFE_MS) };
    }
    return last.statements;
  };
}
