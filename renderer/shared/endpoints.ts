import type {
  BaseQueryFn,
  EndpointBuilder,
  InfiniteQueryDefinition,
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
import type { ApiBaseQuery, CallArgs, CommandArg } from './api.ts';

/** A screen makes any call but those the session keeps to itself. */
type ScreenQuery = Exclude<QueryName, SessionOnlyName>;
type ScreenCommand = Exclude<CommandName, SessionOnlyName>;

/** What a call of this name fails with: its own codes, those of any call, those a client makes. */
type CallFailure<Name extends CallName> = Failure<CallError<Name> | ClientCode>;
type BaseOf<Name extends CallName> = BaseQueryFn<CallArgs, unknown, CallFailure<Name>>;

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

/** Queries that answer a page and where the next one begins. */
type PagedName = {
  [Name in QueryName]: CallOutput<Name> extends { readonly nextCursor: string | null }
    ? CallInput<Name> extends { cursor?: string | undefined; limit?: number | undefined }
      ? Name
      : never
    : never;
}[QueryName];
/** What a list is narrowed to; the cursor is RTK's page parameter. */
export type FilterOf<Name extends PagedName> = Omit<CallInput<Name>, 'cursor' | 'limit'>;
type PagesOf<Name extends PagedName> = InfiniteQueryDefinition<
  FilterOf<Name>,
  string | null,
  BaseOf<Name>,
  Tag,
  CallOutput<Name>,
  'api'
>;

type CommandMore<Name extends CommandName> = Pick<CommandOf<Name>, 'onQueryStarted'> & {
  /** Whether an answer outdates what the facts say; without it, every answer does. */
  readonly outdatesWhen?: (answer: CallOutput<Name>) => boolean;
};

/** An answer that outlives the store's own time is kept as long as it is fresh; one of its moment, not at all. */
const storeSeconds = 600;
function keepOf({ cacheSeconds }: CallFacts): { keepUnusedDataFor?: number } {
  const is = cacheSeconds === 0 || (cacheSeconds ?? 0) > storeSeconds;
  return is ? { keepUnusedDataFor: cacheSeconds } : {};
}

/**
 * Endpoints of calls, each made of its name: input, answer and errors are the contract's; tags and how long an answer
 * is kept are the facts'. `facts` are those of the calls named, so that a feature brings its own.
 */
export function endpointsOf<Facts extends { readonly [Name in CallName]?: CallFacts }>(
  build: EndpointBuilder<ApiBaseQuery, Tag, 'api'>,
  facts: Facts,
) {
  const factsOf = (name: keyof Facts): CallFacts => facts[name] as CallFacts;
  const args = <Name extends QueryName & keyof Facts>(name: Name, input: CallInput<Name>): CallArgs => ({
    name,
    facts: factsOf(name),
    input,
  });
  return {
    /** What `queryFn` passes to its base query, to make a call among others. */
    args,

    query<Name extends ScreenQuery & keyof Facts>(name: Name): QueryOf<Name> {
      const { provides = [] } = factsOf(name);
      return build.query<CallOutput<Name>, CallInput<Name>>({
        query: (input) => args(name, input),
        providesTags: provides,
        ...keepOf(factsOf(name)),
      }) as QueryOf<Name>;
    },

    /** A list that grows page by page, `limit` rows each. It starts over when it is outdated. */
    pages<Name extends PagedName & keyof Facts>(name: Name, limit: number): PagesOf<Name> {
      const { provides = [] } = factsOf(name);
      return build.infiniteQuery<CallOutput<Name>, FilterOf<Name>, string | null>({
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: (page) => page.nextCursor ?? undefined,
          // Refreshing a hundred loaded pages one by one would hammer the gateway.
          refetchCachedPages: false,
        },
        query: ({ queryArg, pageParam }) => ({
          name,
          facts: factsOf(name),
          input: { ...queryArg, limit, ...(pageParam ? { cursor: pageParam } : {}) },
        }),
        providesTags: provides,
        ...keepOf(factsOf(name)),
      }) as PagesOf<Name>;
    },

    command<Name extends ScreenCommand & keyof Facts>(
      name: Name,
      { outdatesWhen = () => true, ...more }: CommandMore<Name> = {},
    ): CommandOf<Name> {
      const { outdates = [] } = factsOf(name);
      return build.mutation<CallOutput<Name>, CommandArg<Name>>({
        query: ({ input, idem, summary }) => ({
          name,
          facts: factsOf(name),
          input,
          options: summary ? { idem, summary } : { idem },
        }),
        invalidatesTags: (answer) => (answer && outdatesWhen(answer) ? outdates : []),
        ...more,
      }) as CommandOf<Name>;
    },
  };
}
