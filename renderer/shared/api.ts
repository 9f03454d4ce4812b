import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { ClientCode, CommonCode } from '../../contract/kit/codes.ts';
import type { CallFacts } from '../../contract/kit/facts.ts';
import type { Failure } from '../../contract/kit/result.ts';
import { tags } from '../../contract/kit/tags.ts';
import type { CallInput, CallName, CallOutput, CommandName } from '../../contract/registry.ts';
import type { CallOptions, Platform } from '../platform/port.ts';
import { underOverlay } from './commands.ts';
import { noteOutdated } from './outdatedTags.ts';

/** What thunks and the base query reach through `extra`. */
export type StoreExtra = {
  readonly platform: Platform;
  /** What an earlier page of the tab left, by slice, also of features that are not loaded. */
  readonly kept: () => Readonly<Record<string, unknown>>;
};

/** A store whose thunks reach `extra`. */
export type KeepingStore<State> = Store<State> & {
  dispatch: ThunkDispatch<State, StoreExtra, UnknownAction>;
};

export type ApiError = Failure<CommonCode | ClientCode | (string & {})>;

export type CallArgs = {
  readonly name: CallName;
  readonly facts: CallFacts;
  readonly input: unknown;
  readonly options?: Omit<CallOptions, 'signal' | 'facts'>;
};

export type ApiBaseQuery = BaseQueryFn<CallArgs, unknown, ApiError>;

/**
 * The only way a screen reaches the gateway: Result in, RTK Query data or error out. Never throws. Commands
 * run under the loading overlay, except the quiet ones.
 */
const callPlatform: ApiBaseQuery = async ({ name, facts, input, options }, api) => {
  const { platform } = api.extra as StoreExtra;
  const call = (signal: AbortSignal) =>
    platform.call(name, input as CallInput<typeof name>, { ...options, facts, signal });
  const waits = api.type === 'mutation' && !facts.quiet;
  const answer = waits ? await underOverlay(api.signal, call) : await call(api.signal);
  if (!answer.ok) return { error: answer.error, meta: { waits } };
  noteOutdated(facts.outdates);
  // Frozen, it is stored as it is: Immer would walk all of a long answer for drafts in it.
  return { data: Object.freeze(answer.value) };
};

/** Kept-alive screens unmount their effects: data must outlive the visit (stack §5). */
export const usualSeconds = 600;

/** The one createApi (architecture §1). Features inject their endpoints from their own folder. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: callPlatform,
  tagTypes: tags,
  // Not when no question is open any more: one that takes long would hold up all others. Those that are on their way
  // are asked again when they are answered (`askLateAgain`).
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
  keepUnusedDataFor: usualSeconds,
});

/** A command's argument: its input, and the idempotency key made when the form opened. */
export type CommandArg<Name extends CommandName> = {
  readonly input: CallInput<Name>;
  readonly idem: string;
  readonly summary?: CallOptions['summary'];
};

export type Answer<Name extends CallName> = CallOutput<Name>;
