import type { Call } from '../../contract/kit/defineCalls.ts';
import { type HandlersFor, makeDispatch } from '../../contract/kit/dispatch.ts';
import { fail, type Result } from '../../contract/kit/result.ts';
import { registry } from '../../contract/registry.ts';
import { idempotencyKey } from '../../contract/shapes/primitives.ts';
import type { BrowserBinding, Caller, Scope } from '../base/ports.ts';
import type { GatewayDeps } from '../services/deps.ts';
import { isStoreFault } from '../store/faults/storeFault.ts';
import { actingOf, type Claimed, makeAuthorize } from './authorize.ts';
import { bodyHash, withoutSecrets } from './bodyHash.ts';
import { withIdempotency } from './idempotency.ts';
import { logFault } from './logFault.ts';

/** An authenticated request, opened: what the transport knows of it. */
type Incoming = {
  readonly requestId: string;
  readonly tag: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly kid: string;
  readonly caller: Caller | null;
  readonly device: string;
  readonly language: Scope['language'];
  readonly address: string;
  readonly browser: BrowserBinding;
};

/**
 * The one way in (architecture §7.3): leaves a row of the trail for every command. It throws what the store failed with
 * (`isStoreFault`), after which nobody knows what became of the call, and nothing else.
 */
export type Pipeline = (incoming: Incoming) => Promise<Result<unknown>>;

/** One handler for every call of the registry. */
export type Handlers = HandlersFor<typeof registry, Scope>;

type GatewayScope = Scope & Claimed;

/** Composes access, acting, schema, idempotency and trail around all handlers. */
export function makePipeline(deps: GatewayDeps, handlers: Handlers): Pipeline {
  const once = withIdempotency(deps);
  const dispatch = makeDispatch<typeof registry, GatewayScope>(
    registry,
    handlers,
    makeAuthorize(deps.store.db),
    ({ name, call, input, scope }, handle) =>
      call.kind === 'command' && call.access.who !== 'public'
        ? once({ tag: name, call, input, scope }, handle)
        : handle(),
  );
  return async (incoming) => {
    try {
      const { _idem, _ctx, _seq, ...input } = incoming.payload;
      const scope = await scopeOf(deps, incoming, { _idem, _ctx });
      const result = await dispatch(incoming.tag, input, scope).catch((error: unknown) =>
        broken(deps, incoming, error),
      );
      if (!result.ok) await trailRefusal(deps, incoming.tag, scope, input, result.error.code);
      return result;
    } catch (error) {
      return broken(deps, incoming, error);
    }
  };
}

/** A refused command, or somebody who reached for what is not theirs, leaves a row. */
async function trailRefusal(
  { audit, fields }: GatewayDeps,
  tag: string,
  { acting, caller }: Scope,
  input: unknown,
  decision: string,
): Promise<void> {
  const call = Object.hasOwn(calls, tag) ? calls[tag] : undefined;
  if (!call || !caller || (call.kind === 'query' && !reaching.has(decision))) return;
  const actor = caller.employeeId;
  const subject = acting?.principalId ?? actor;
  // A call from outside sessions brings passwords and tokens, whoever sends it.
  const isPublic = call.access.who === 'public';
  const requestHash = isPublic ? '' : bodyHash(fields, tag, subject, withoutSecrets(call, input));
  const entry = { actor, subject, ctx: acting?.ctx ?? '', tag, object: '', decision, requestHash };
  await audit.append(entry, caller.companyId);
}

async function scopeOf(
  { clock, store }: GatewayDeps,
  { requestId, caller, kid, language, device, address, browser }: Incoming,
  { _idem, _ctx }: { _idem: unknown; _ctx: unknown },
): Promise<GatewayScope> {
  const now = clock.now();
  const idem = idempotencyKey.safeParse(_idem);
  return {
    requestId,
    caller,
    acting: _ctx === undefined ? null : await actingOf(store.db, _ctx, { caller, kid, now }),
    claimedCtx: _ctx ?? null,
    idem: idem.success ? idem.data : null,
    language,
    device,
    address,
    kid,
    now,
    grounds: [],
    browser,
  };
}

const calls: Readonly<Record<string, Call>> = registry;
const reaching = new Set(['FORBIDDEN', 'ACTING_DENIED']);

/** A fault of ours is an answer; one of the store goes on to whoever answers for the store. */
function broken({ log }: GatewayDeps, { requestId, tag }: Incoming, error: unknown): Result<never> {
  if (isStoreFault(error)) throw error;
  logFault(log, { requestId, tag }, error);
  return fail('INTERNAL', { requestId });
}
