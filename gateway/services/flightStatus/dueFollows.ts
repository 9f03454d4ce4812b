import type { Transaction } from 'kysely';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { writeFor } from '../../store/db/write.ts';
import {
  dueFollow,
  dueFollows,
  type FollowRecord,
  isOfOrder,
  purgeFollows,
  updateFollow,
} from '../../store/repos/flightStatus/flightFollows.ts';
import { sourcesAbout } from '../../store/repos/message/messages.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { AirStatus } from '../../suppliers/flight.ts';
import { type AirPlaces, airPlaces } from '../catalogue/flight/places.ts';
import { namesOf } from '../catalogue/flight/segments.ts';
import type { Deps } from '../deps.ts';
import { runDueRows } from '../dueRows.ts';
import type { MessageDraft } from '../message/publishMessages.ts';
import { publishMessages } from '../message/publishMessages.ts';
import { notify } from '../push/notify.ts';
import { flightEvents, seenOf } from './changes.ts';
import { nextPoll, nextSearch } from './timing.ts';
import { flightKey, statusView } from './view.ts';

const AT_ONCE = 8;
const BATCH = 200;
/** How long flights that landed stay among those followed, ms. */
const KEPT_MS = 90 * DAY_MS;

type FollowDeps = Pick<Deps, 'store' | 'clock' | 'random' | 'log' | 'suppliers'>;

/** Asks airlines about the flights people follow, and tells them what is new. Answers how many were due. */
export function runDueFollows(deps: FollowDeps, stopped?: () => boolean): Promise<number> {
  const { clock, store } = deps;
  const places = airPlaces(store.db);
  return runDueRows(
    deps,
    {
      kind: 'flight.follow',
      atOnce: AT_ONCE,
      due: (db, now) => dueFollows(db, now, BATCH),
      work: async (id) => {
        const follow = await dueFollow(store.db, id, clock.now());
        return follow && poll(deps, places, follow);
      },
    },
    stopped,
  );
}

/** Forgets flights that landed long ago. */
export function purgeOldFollows({ clock, store }: Pick<Deps, 'clock' | 'store'>): Promise<void> {
  return purgeFollows(store.db, clock.now() - KEPT_MS);
}

async function poll(deps: FollowDeps, places: AirPlaces, follow: FollowRecord): Promise<'later' | undefined> {
  const { clock, store, suppliers } = deps;
  const { companyId, employeeId, flightNo, date } = follow;
  const answer = await suppliers.flight.board({ by: 'number', flightNo, date });
  if (answer.kind === 'unavailable') return 'later';
  const [status] = answer.found;
  if (!status) {
    // Its airline does not fly it that day, for now: whoever follows it is not left without word once it does again.
    await updateFollow(store.db, follow, { ...follow, checkAt: nextSearch(follow.arriveAt, clock.now()) });
    return undefined;
  }
  const seen = seenOf(status);
  const noted = { seen, arriveAt: status.leg.arriveAt, checkAt: nextPoll(status, clock.now()) };
  if (JSON.stringify(seen) === JSON.stringify(follow.seen)) {
    // Nothing to publish: the company is not locked for that.
    await updateFollow(store.db, follow, noted);
    return undefined;
  }
  const ofOrder = follow.orderId !== '' || (await isOfOrder(store.db, follow));
  const drafts = await draftsOf(places, follow, status, flightEvents(follow.seen, status, ofOrder));
  await writeFor(store.db, companyId, async (trx) => {
    // Another process may have published it, or it is not followed any more.
    if (!(await updateFollow(trx, follow, noted))) return;
    await publishMessages(deps, trx, await unsaid(trx, employeeId, drafts));
    await notify(deps, trx, [employeeId], { kind: 'flightStatus', id: employeeId });
  });
  return undefined;
}

async function draftsOf(
  places: AirPlaces,
  { employeeId }: FollowRecord,
  status: AirStatus,
  events: ReturnType<typeof flightEvents>,
): Promise<MessageDraft[]> {
  if (events.length === 0) return [];
  const [view] = statusView(status, await namesOf(places), new Map());
  if (!view) return [];
  const { segment, date, gate } = view;
  const { flightNo, departAt, from, to } = segment;
  const key = flightKey({ flightNo, date });
  const followed = { flightNo, date, departAt, zone: from.zone, gate, from: from.cityName, to: to.cityName };
  return events.map((event) => ({
    event,
    to: [employeeId],
    about: { kind: 'followedFlight', id: key },
    source: `flight:${key}:${event}:${event === 'gateChanged' ? gate : departAt}`,
    params: { traveller: '', orderNo: '', followed },
    words: [flightNo, from.cityName.zh, to.cityName.zh, from.cityName.en, to.cityName.en],
  }));
}

/** Of one of these the last alone still holds. */
const replaces: Partial<Record<MessageDraft['event'], readonly MessageDraft['event'][]>> = {
  gateChanged: ['gateChanged'],
  flightMoved: ['flightMoved', 'flightCancelled'],
  flightCancelled: ['flightMoved', 'flightCancelled'],
};

/**
 * Drafts that do not say what the follower's last message of the flight says, for whichever reason they follow it: a
 * gate that comes back after another is a message again, under a source of its own.
 */
async function unsaid(
  trx: Transaction<Tables>,
  employeeId: string,
  drafts: readonly MessageDraft[],
): Promise<MessageDraft[]> {
  const wanted: MessageDraft[] = [];
  for (const draft of drafts) {
    const sources = await sourcesAbout(trx, employeeId, draft.about, replaces[draft.event] ?? [draft.event]);
    const isSame = (source: string) => source === draft.source || source.startsWith(`${draft.source}:`);
    const before = sources.filter(isSame).length;
    if (sources[0] !== undefined && isSame(sources[0])) continue;
    wanted.push(before === 0 ? draft : { ...draft, source: `${draft.source}:${before}` });
  }
  return wanted;
}
