import { z } from 'zod/mini';
import type { tripCalls } from '../../../../contract/calls/trip/shapes.ts';
import type { OutputOf, ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { settingsOf } from '../../../store/repos/company/companies.ts';
import {
  type TravellerKey,
  type TravellerRecord,
  travellerKinds,
  travellerPage,
} from '../../../store/repos/people/travellers.ts';
import type { Deps } from '../../deps.ts';
import { candidatesFor } from './candidates.ts';
import { knownPeople, numberSought, waitToAsk } from './knownPeople.ts';
import { travellerView } from './travellerView.ts';

type List = (typeof tripCalls)['trip.traveller.list'];

const PAGE = 50;
const cursorShape = z.tuple([z.enum(travellerKinds), z.string(), z.string()]);

/**
 * Passengers one may choose from: employees, then guests, then contacts, each by pinyin. A whole number as the keyword
 * finds who holds it.
 */
export async function listTravellers(
  deps: Pick<Deps, 'store' | 'fields'>,
  scope: Scope,
  input: ParsedOf<List>,
): Promise<Result<OutputOf<List>, 'INPUT_INVALID'>> {
  const { db } = deps.store;
  const start = input.cursor === undefined ? null : placeOf(input.cursor);
  if (input.cursor !== undefined && !start) return fail('INPUT_INVALID', { details: { fields: ['cursor'] } });
  const { companyId } = callerOf(scope);
  const settings = await settingsOf(db, companyId);
  const sought = numberSought(deps, input.keyword ?? '');
  // Who has asked for too many numbers still finds names, codes and departments.
  const maySeek = sought !== null && (await waitToAsk(deps, scope)) === 0;
  const holders = maySeek ? await knownPeople(deps, scope, sought) : [];
  if (holders.length > 0) {
    const shown = holders.filter(({ person }) => !input.kind || person.ref.kind === input.kind);
    const travellers = shown.map(({ person }) => travellerView(scope, settings, person, null));
    return ok({ travellers, nextCursor: null });
  }
  const candidates = await candidatesFor(db, scope);
  const of = { employee: candidates.employees, guest: candidates.hosts, contact: candidates.keepers };
  const limit = input.limit ?? PAGE;

  const found: TravellerRecord[] = [];
  const kinds = input.kind
    ? [input.kind]
    : travellerKinds.slice(start ? travellerKinds.indexOf(start.kind) : 0);
  for (const kind of kinds) {
    const missing = limit + 1 - found.length;
    if (missing <= 0) break;
    const page = {
      keyword: input.keyword ?? '',
      after: start?.kind === kind ? start.key : null,
      limit: missing,
      today: chinaDate(scope.now),
    };
    found.push(...(await travellerPage(db, kind, { companyId, principalIds: of[kind] }, page)));
  }

  const page = found.slice(0, limit);
  const last = page.at(-1);
  return ok({
    travellers: page.map((traveller) =>
      travellerView(scope, settings, traveller, candidates.ended.get(traveller.principalId) ?? null),
    ),
    nextCursor: found.length > limit && last ? cursorOf(last) : null,
  });
}

function cursorOf({ ref, pinyin }: TravellerRecord): string {
  return Buffer.from(JSON.stringify([ref.kind, pinyin, ref.id])).toString('base64url');
}

function placeOf(cursor: string): { kind: TravellerRecord['ref']['kind']; key: TravellerKey } | null {
  try {
    const raw: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [kind, pinyin, id] = cursorShape.parse(raw);
    return { kind, key: { pinyin, id } };
  } catch {
    return null;
  }
}
