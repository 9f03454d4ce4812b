import type {
  BaseQueryFn,
  EndpointBuilder,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import type { SessionOnlyName } from '../../contract/facts.ts';
import type { ClientCode } from '../../contract/kit/codes.ts';
import type { CallFacts } from '../../contract/kit/facts.ts';
import type { Failure } from '../../contract/kit/result.ts';
import type { Tag } from '../../contract/kit/tags.ts';
import type {
  CallError,
  CallInput,
  CallName,
  CallOutput,
  CommandName,
  QueryName,
} from '../../contract/registry.ts';
import { type ApiBaseQuery, api, type CallArgs, type CommandArg, usualSeconds } from './api.ts';
import { watchOutdated } from './outdatedTags.ts';

/** A screen makes any call but those the session keeps to itself. */
export type ScreenQuery = Exclude<QueryName, SessionOnlyName>;
type ScreenCommand = Exclude<CommandName, SessionOnlyName>;

/** What a call of this name fails with: its own codes, those of any call, those a client makes. */
type CallFailure<Name extends CallName> = Failure<CallError<Name> | ClientCode>;
/** Facts of some calls, those of a feature. */
export type FactsBy = { readonly [Name in CallName]?: CallFacts };
export type Build = EndpointBuilder<ApiBaseQuery, Tag, 'api'>;
export type BaseOf<Name extends CallName> = BaseQueryFn<CallArgs, unknown, CallFailure<Name>>;

type QueryOf<Name extends QueryName> = QueryDefinition<
  CallInput<Name>,
  BaseOf<Name>,
  Tag,
  CallOutput<Name>,
  'api'
>;
type CommandOf<Name extends CommandName> = MutationDefinition<
  CommandArg<Name>,
  BaseOf<Name>,
  Tag,
  CallOutput<Name>,
  'api'
>;

/**
 * Endpoints whatever their call. They are made as these and typed as their call's: with the call's own types at once, the
 * compiler would compare every call with every other, which are too many.
 */
type AnyQuery = QueryDefinition<unknown, ApiBaseQuery, Tag, unknown, 'api'>;
type AnyArg = Omit<CommandArg<CommandName>, 'input'> & { readonly input: unknown };
type AnyCommand = MutationDefinition<AnyArg, ApiBaseQuery, Tag, unknown, 'api'>;

/** How long an answer nobody shows is kept (s): as long as it is fresh where that is longer than usual; 0, never. */
export function keptFor({ cacheSeconds }: CallFacts): number {
  return cacheSeconds === 0 ? 0 : Math.max(cacheSeconds ?? 0, usualSeconds);
}

type Started = {
  readonly queryFulfilled: PromiseLike<unknown>;
  getCacheEntry(): { readonly endpointName?: string | undefined };
  dispatch(thunk: unknown): unknown;
};
type Asked = { initiate(arg: unknown, options: { forceRefetch: true; subscribe: false }): unknown };

/** An answer that was outdated while it was on its way is asked for again, by itself. */
export const askLateAgain = <Arg, Api extends Started>(
  { provides }: CallFacts,
  more?: (arg: Arg, started: Api) => void | Promise<void>,
) => ({
  onQueryStarted(arg: Arg, started: Api): void {
    const isOutdated = watchOutdated(provides);
    void more?.(arg, started);
    const answered = () => {
      const endpoints = api.endpoints as Readonly<Record<string, Asked | undefined>>;
      // Nobody's any more where its person has left.
      const endpoint = isOutdated() && endpoints[`${started.getCacheEntry().endpointName}`];
      if (endpoint) started.dispatch(endpoint.initiate(arg, { forceRefetch: true, subscribe: false }));
    };
    started.queryFulfilled.then(answered, answered);
  },
});

/** A call's name with its facts. */
export const namedCall = <Name extends CallName>(facts: FactsBy, name: Name) => ({
  name,
  // Whoever names a call here names one of these facts.
  facts: facts[name] as CallFacts,
});

/**
 * Endpoints of calls, each made of its name: input, answer and errors are the contract's; tags and how long an answer
 * is kept are the facts'. `facts` are those of the calls named, so that a feature brings its own.
 */
export function endpointsOf<Facts extends FactsBy>(build: Build, facts: Facts) {
  return {
    query<Name extends ScreenQuery & keyof Facts>(
      name: Name,
      more?: Pick<QueryOf<Name>, 'onQueryStarted'>,
    ): QueryOf<Name> {
      const call = namedCall(facts, name);
      const started = more as unknown as Pick<AnyQuery, 'onQueryStarted'> | undefined;
      return build.query<unknown, unknown>({
        query: (input) => ({ ...call, input }),
        providesTags: call.facts.provides,
        keepUnusedDataFor: keptFor(call.facts),
        ...askLateAgain(call.facts, started?.onQueryStarted),
      }) as unknown as QueryOf<Name>;
    },

    /** Every answer outdates what the facts say; `invalidatesTags` for a call that does not always. */
    command<Name extends ScreenCommand & keyof Facts>(
      name: Name,
      more?: Pick<CommandOf<Name>, 'onQueryStarted'> & {
        invalidatesTags?: (answer: CallOutput<Name> | undefined) => readonly Tag[];
      },
    ): CommandOf<Name> {
      const call = namedCall(facts, name);
      const own = more as unknown as
        | Partial<Pick<AnyCommand, 'onQueryStarted' | 'invalidatesTags'>>
        | undefined;
      return build.mutation<unknown, AnyArg>({
        query: ({ input, ...options }) => ({ ...call, input, options }),
        invalidatesTags: (answer) => (answer ? (call.facts.outdates ?? []) : []),
        ...own,
      }) as unknown as CommandOf<Name>;
    },
  };
}
