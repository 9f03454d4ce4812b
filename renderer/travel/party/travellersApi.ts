import { tripFacts } from '../../../contract/calls/trip/facts.ts';
import type { CallInput } from '../../../contract/registry.ts';
import type { Traveller } from '../../../contract/shapes/people.ts';
import { type Answer, api } from '../../shared/api.ts';
import { namedCall } from '../../shared/endpoints.ts';
import { pagesOf } from '../../shared/pagedEndpoints.ts';
import { travellerKey } from './travellerKey.ts';

const pageSize = 50;
/** Looking people up again after a reload reads the lists whole; a company's managers may see a thousand. */
const lookUpPages = 20;
const lookUpSize = 100;
const kinds = ['employee', 'guest', 'contact'] as const;

type LookedUp = { readonly found: readonly Traveller[]; readonly gone: readonly string[] };

/** The traveller lists, below the features that pick from them and those that only show who was picked. */
export const travellersApi = api.injectEndpoints({
  endpoints: (build) => {
    const call = namedCall(tripFacts, 'trip.traveller.list');
    return {
      listTravellers: pagesOf(build, tripFacts)(call.name, pageSize),

      /**
       * Finds people by their keys, list by list, until all are found or the lists end; `gone`: those whose list was read
       * to its end without them.
       */
      lookUpTravellers: build.query<LookedUp, readonly string[]>({
        queryFn: async (keys, _api, _extra, ask) => {
          const wanted = new Set(keys);
          const found: Traveller[] = [];
          const gone: string[] = [];
          for (const kind of kinds) {
            let cursor: string | null = null;
            for (let page = 0; page < lookUpPages && waits(wanted, kind); page++) {
              const input: CallInput<'trip.traveller.list'> = { kind, limit: lookUpSize };
              const answer = await ask({ ...call, input: cursor ? { ...input, cursor } : input });
              if (answer.error) return { error: answer.error };
              const { travellers, nextCursor } = answer.data as Answer<'trip.traveller.list'>;
              for (const one of travellers) if (wanted.delete(travellerKey(one.ref))) found.push(one);
              cursor = nextCursor;
              if (cursor) continue;
              gone.push(...[...wanted].filter((key) => isOf(key, kind)));
              break;
            }
          }
          return { data: { found, gone } };
        },
        providesTags: call.facts.provides,
      }),
    };
  },
});

const isOf = (key: string, kind: string) => key.startsWith(`${kind}:`);
const waits = (wanted: ReadonlySet<string>, kind: string) => [...wanted].some((key) => isOf(key, kind));

export const { useListTravellersInfiniteQuery, useLookUpTravellersQuery } = travellersApi;
