import { z } from 'zod/mini';
import type { thirdCalls } from '../../../contract/calls/third/shapes.ts';
import { type ThirdProvider, thirdProviders } from '../../../contract/enums/signIn.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { Scope, ThirdAccounts } from '../../base/ports.ts';
import { enumValue } from '../../store/columns/enumColumn.ts';
import { lock } from '../../store/db/locks.ts';
import { write } from '../../store/db/write.ts';
import {
  attemptOfCode,
  insertAttempt,
  settleAttempt,
  takeAttempt,
} from '../../store/repos/account/thirdAttempts.ts';
import type { GatewayDeps } from '../deps.ts';

/** How long a person may take at the provider, and then how long its code is good, ms. */
const ATTEMPT_MS = 10 * 60_000;

const way = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
const subject = z.object({ id: z.string(), name: z.string() });

type Calls = Pick<typeof thirdCalls, 'third.attempt.start' | 'third.attempt.finish'>;
type Parts = Pick<GatewayDeps, 'store' | 'fields'>;

/** Sign-ins at providers people are sent to: each answer is exchanged once, by the page that began (decision 96). */
export function attemptHandlers(deps: GatewayDeps): HandlersFor<Calls, Scope> {
  const { fields, random, thirdRedirects } = deps;
  const { db } = deps.store;
  const secret = () => Buffer.from(random.bytes(32)).toString('base64url');
  return {
    'third.attempt.start': async ({ provider }, scope) => {
      const redirect = thirdRedirects[provider];
      if (!redirect) return fail('THIRD_UNAVAILABLE');
      // WeCom hands back a state of letters and digits alone.
      const state = Buffer.from(random.bytes(32)).toString('hex');
      const made = { state, nonce: secret(), verifier: secret() };
      const url = await redirect.addressFor(made);
      if (url === 'unreached') return fail('THIRD_UNREACHED');
      const attempt = secret();
      const hash = fields.index('third_attempt.hash', attempt);
      const row = {
        hash,
        provider,
        state_hash: fields.index('third_attempt.state', made.state),
        way_enc: fields.encrypt('third_attempt.way', JSON.stringify(made)),
        expires_at: scope.now + ATTEMPT_MS,
      };
      await write(db, lock.account(hash), (trx) => insertAttempt(trx, row, scope.now));
      return ok({ url, attempt });
    },

    'third.attempt.finish': async ({ attempt, ...answer }, scope) => {
      const hash = fields.index('third_attempt.hash', attempt);
      const stateHash = fields.index('third_attempt.state', answer.state);
      // Taken before the provider is asked: of two who bring one answer, one asks.
      const taken = await write(db, lock.account(hash), (trx) =>
        takeAttempt(trx, { hash, stateHash, now: scope.now }),
      );
      if (!taken) return fail('THIRD_CODE_INVALID');
      const provider = enumValue('third_attempt.provider', thirdProviders, taken.provider);
      const redirect = thirdRedirects[provider];
      if (!redirect) return fail('THIRD_UNAVAILABLE');
      const sealed = fields.decrypt('third_attempt.way', taken.way_enc);
      const found = await redirect.subjectOf(answer, way.parse(JSON.parse(sealed)));
      if (found === 'unreached') return fail('THIRD_UNREACHED');
      if (found === 'refused') return fail('THIRD_CODE_INVALID');
      const code = secret();
      const settled = {
        hash,
        codeHash: fields.index('third_attempt.code', code),
        subjectEnc: fields.encrypt('third_attempt.subject', JSON.stringify(found)),
        expiresAt: deps.clock.now() + ATTEMPT_MS,
      };
      await write(db, lock.account(hash), (trx) => settleAttempt(trx, settled));
      return ok({ provider, code });
    },
  };
}

/** The accounts of a provider people are sent to, by the codes attempts were exchanged for. */
export function attemptAccounts({ store, fields }: Parts, provider: ThirdProvider): ThirdAccounts {
  return {
    isSimulated: false,
    subjectOf: async (code, now) => {
      const codeHash = fields.index('third_attempt.code', code);
      const row = await attemptOfCode(store.db, { provider, codeHash, now });
      if (!row || row.subject_enc === null) return null;
      const found = subject.parse(JSON.parse(fields.decrypt('third_attempt.subject', row.subject_enc)));
      return { ...found, expiresAt: row.expires_at };
    },
  };
}
