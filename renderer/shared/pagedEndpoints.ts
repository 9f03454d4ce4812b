import type { InfiniteQueryDefinition } from '@reduxjs/toolkit/query/react';
import type { Tag } from '../../contract/kit/tags.ts';
import type { CallInput, CallOutput } from '../../contract/registry.ts';
import type { ApiBaseQuery } from './api.ts';
import {
  askLateAgain,
  type BaseOf,
  type Build,
  type FactsBy,
  keptFor,
  namedCall,
  type ScreenQuery,
} from './endpoints.ts';

/** Queries that answer a page and where the next one begins. */
type PagedName = {
  [Name in ScreenQuery]: CallOutput<Name> extends { readonly nextCursor: string | null }
    ? CallInput<Name> extends { cursor?: string | undefined; limit?: number | undefined }
      ? Name
      : never
    : never;
}[ScreenQuery];
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

/** Lists whatever their call, as in endpoints.ts. */
type AnyPage = { readonly nextCursor: string | null };
type AnyFilter = Readonly<Record<string, unknown>>;
type AnyPages = InfiniteQueryDefinition<AnyFilter, string | null, ApiBaseQuery, Tag, AnyPage, 'api'>;

/** Endpoints of lists that grow page by page; the helper of those features that have one, like `endpointsOf`. */
export function pagesOf<Facts extends FactsBy>(build: Build, facts: Facts) {
  /** `limit` rows a page. A list that is outdated is asked for again as far as it was read. */
  return <Name extends PagedName & keyof Facts>(
    name: Name,
    limit: number,
    more?: Pick<PagesOf<Name>, 'onQueryStarted'>,
  ): PagesOf<Name> => {
    const call = namedCall(facts, name);
    const started = more as unknown as Pick<AnyPages, 'onQueryStarted'> | undefined;
    return build.infiniteQuery<AnyPage, AnyFilter, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.nextCursor ?? undefined,
        // All of them, one after the other: a list that fell back to its first page would throw its reader to another row.
        refetchCachedPages: true,
      },
      query: ({ queryArg, pageParam }) => ({
        ...call,
        input: { ...queryArg, limit, ...(pageParam ? { cursor: pageParam } : {}) },
      }),
      providesTags: call.facts.provides,
      keepUnusedDataFor: keptFor(call.facts),
      ...askLateAgain(call.facts, started?.onQueryStarted),
    }) as unknown as PagesOf<Name>;
  };
}
