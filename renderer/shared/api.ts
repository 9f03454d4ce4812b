import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { ClientCode, CommonCode } from '../../contract/kit/codes.ts';
import type { Failure } from '../../contract/kit/result.ts';
import type { CallInput, CallName, CallOutput, CommandName, QueryName } from '../../contract/registry.ts';
import type { CallOptions, Platform } from '../platform/port.ts';
import { quietCommands, underOverlay } from './commands.ts';

/** What thunks and the base query reach through `extra`. */
export type StoreExtra = { readonly platform: Platform };

export type ApiError = Failure<CommonCode | ClientCode | (string & {})>;

type CallArgs = {
  readonly name: CallName;
  readonly input: unknown;
  readonly options?: Omit<CallOptions, 'signal'>;
};

/**
 * The only way a screen reaches the gateway: Result in, RTK Query data or error out. Never throws. Commands
 * run under the loading overlay, except the quiet ones.
 */
const callPlatform: BaseQueryFn<CallArgs, unknown, ApiError> = async ({ name, input, options }, api) => {
  const { platform } = api.extra as StoreExtra;
  const call = (signal: AbortSignal) =>
    platform.call(name, input as CallInput<typeof name>, { ...options, signal });
  const waits = api.type === 'mutation' && !quietCommands.has(name);
  const answer = waits ? await underOverlay(api.signal, call) : await call(api.signal);
  return answer.ok ? { data: answer.value } : { error: answer.error, meta: { name } };
};

/** The one createApi (architecture §1). Features inject their endpoints from their own folder. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: callPlatform,
  tagTypes: ['Order', 'Home', 'Traveller', 'Principal', 'Profile', 'Preference', 'Station', 'Offer'],
  endpoints: () => ({}),
  // Kept-alive screens unmount their effects: data must outlive the visit (stack §5).
  keepUnusedDataFor: 600,
});

/** `query` of an RTK query endpoint for a contract query; a command here does not compile. */
export function callQuery<Name extends QueryName>(name: Name) {
  return (input: CallInput<Name>): CallArgs => ({ name, input });
}

/** A command's argument: its input, and the idempotency key made when the form opened. */
export type CommandArg<Name extends CommandName> = {
  readonly input: CallInput<Name>;
  readonly idem: string;
  readonly summary?: CallOptions['summary'];
};

/** `query` of an RTK mutation endpoint for a contract command; a query here does not compile. */
export function callCommand<Name extends CommandName>(name: Name) {
  return ({ input, idem, summary }: CommandArg<Name>): CallArgs => ({
    name,
    input,
    options: summary ? { idem, summary } : { idem },
  });
}

export type Answer<Name extends CallName> = CallOutput<Name>;
