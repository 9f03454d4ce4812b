import { tripFacts } from '../../../contract/calls/trip/facts.ts';
import type { CallInput } from '../../../contract/registry.ts';
import type { Traveller } from '../../../contract/shapes/people.ts';
import { type Answer, type ApiError, api } from '../../shared/api.ts';
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
          for (const kind of kinds.filter((one) => waits(wanted, one))) {
            const read = await readList(
              (input) => ask({ ...call, input }),
              kind,
              (page) => {
                for (const one of page) if (wanted.delete(travellerKey(one.ref))) found.push(one);
                return waits(wanted, kind);
              },
            );
            if ('error' in read) return read;
            if (read.isWhole) gone.push(...[...wanted].filter((key) => isOf(key, kind)));
          }
          return { data: { found, gone } };
        },
        providesTags: call.facts.provides,
      }),

      /** Everybody one may book for, to read pasted names by; `isWhole`: no list was longer than is read. */
      listEverybody: build.query<{ people: readonly Traveller[]; isWhole: boolean }, void>({
        queryFn: async (_arg, _api, _extra, ask) => {
          const people: Traveller[] = [];
          const read = await Promise.all(
            kinds.map((kind) =>
              readList(
                (input) => ask({ ...call, input }),
                kind,
                (page) => people.push(...page) > 0,
              ),
            ),
          );
          const failed = read.find((one) => 'error' in one);
          if (failed) return failed;
          return { data: { people, isWhole: read.every((one) => 'isWhole' in one && one.isWhole) } };
        },
        providesTags: call.facts.provides,
      }),
    };
  },
});

type Page = Answer<'trip.traveller.list'>;
type Asked = { readonly data?: unknown; readonly error?: ApiError | undefined };

/** Reads a list page by page while `wantsMore` says so of each; whether its end was reached. */
async function readList(
  ask: (input: CallInput<'trip.traveller.list'>) => PromiseLike<Asked> | Asked,
  kind: (typeof kinds)[number],
  wantsMore: (page: readonly Traveller[]) => boolean,
): Promise<{ error: ApiError } | { isWhole: boolean }> {
  let cursor: string | null = null;
  for (let page = 0; page < lookUpPages; page++) {
    const answer: Asked = await ask({ kind, limit: lookUpSize, ...(cursor ? { cursor } : {}) });
    if (answer.error) return { error: answer.error };
    const { travellers, nextCursor } = answer.data as Page;
    const continues = wantsMore(travellers);
    cursor = nextCursor;
    if (!cursor) return { isWhole: true };
    if (!continues) break;
  }
  return { isWhole: false };
}

const isOf = (key: string, kind: string) => key.startsWith(`${kind}:`);
const waits = (wanted: ReadonlySet<string>, kind: string) => [...wanted].some((key) => isOf(key, kind));

export const { useListTravellersInfiniteQuery, useLookUpTravellersQuery, useListEverybodyQuery } =
  travellersApi;
