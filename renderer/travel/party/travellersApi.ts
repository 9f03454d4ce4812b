import type { CallInput } from '../../../contract/registry.ts';
import type { Traveller } from '../../../contract/shapes/people.ts';
import { type Answer, api, callQuery } from '../../shared/api.ts';
import { travellerKey } from './travellerKey.ts';

/** Whom a list of travellers is narrowed to; the cursor is RTK's page parameter. */
export type TravellerFilter = Omit<CallInput<'trip.traveller.list'>, 'cursor' | 'limit'>;
type Page = Answer<'trip.traveller.list'>;

const pageSize = 50;
/** Looking people up again after a reload reads the lists whole; a company's managers may see a thousand. */
const lookUpPages = 20;
const lookUpSize = 100;
const kinds = ['employee', 'guest', 'contact'] as const;

/** The traveller lists, below the features that pick from them and those that only show who was picked. */
export const travellersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTravellers: build.infiniteQuery<Page, TravellerFilter, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.nextCursor ?? undefined,
        refetchCachedPages: false,
      },
      query: ({ queryArg, pageParam }) =>
        callQuery('trip.traveller.list')({
          ...queryArg,
          limit: pageSize,
          ...(pageParam ? { cursor: pageParam } : {}),
        }),
      providesTags: ['Traveller'],
    }),

    /** Finds people by their keys, list by list, until all are found or the lists end. */
    lookUpTravellers: build.query<Traveller[], readonly string[]>({
      queryFn: async (keys, _api, _extra, call) => {
        const wanted = new Set(keys);
        const found: Traveller[] = [];
        for (const kind of kinds) {
          let cursor: string | null = null;
          for (let page = 0; page < lookUpPages && waits(wanted, kind); page++) {
            const answer = await call(
              callQuery('trip.traveller.list')({ kind, limit: lookUpSize, ...(cursor ? { cursor } : {}) }),
            );
            if (answer.error) return { error: answer.error };
            const { travellers, nextCursor } = answer.data as Page;
            for (const one of travellers) if (wanted.delete(travellerKey(one.ref))) found.push(one);
            cursor = nextCursor;
            if (!cursor) break;
          }
        }
        return { data: found };
      },
      providesTags: ['Traveller'],
    }),
  }),
});

const waits = (wanted: ReadonlySet<string>, kind: string) =>
  [...wanted].some((key) => key.startsWith(`${kind}:`));

export const { useListTravellersInfiniteQuery, useLookUpTravellersQuery } = travellersApi;
