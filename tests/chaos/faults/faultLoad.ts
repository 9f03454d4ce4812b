import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CallInput, CallOutput } from '../../../contract/registry.ts';
import type { Clock } from '../../../gateway/base/ports.ts';
import { sealOffer } from '../../../gateway/services/booking/offerToken.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { password } from '../../fakes/people.ts';
import { fakeClock } from '../../gatewayHarness.ts';
import { type Post, type WireClient, wireClient } from '../../wireClient.ts';
import type { Booking } from '../killed/gatewayToKill.ts';
import { bookingsFor } from '../killed/killedGateway.ts';
import { addGuests, secretaryId } from '../manyGuests.ts';

/** No call may be without an answer for longer, ms. */
const PATIENCE_MS = 30_000;
/** Lines that book beside each other. */
const LINES = 12;
/** Pause before a call that was not settled is made again, ms. */
const AGAIN_MS = 60;

/** How much quicker than time the clock of a load goes: leases and pauses are some seconds long. */
const SPEED = 4;

/** A clock that goes on from the sample store's moment, quicker than time does. */
export function quickClock(): Clock {
  const [start, from] = [fakeClock().now(), Date.now()];
  return { now: () => start + (Date.now() - from) * SPEED };
}

type Row = CallOutput<'trip.draft.submit'>['rows'][number];

export type Outcome = {
  readonly bookings: number;
  /** Calls in all, those that got no answer within the patience, and the longest that one took, ms. */
  readonly calls: number;
  readonly unanswered: number;
  readonly longestMs: number;
  /** Answers by code; 503 is UNAVAILABLE. */
  readonly codes: Readonly<Record<string, number>>;
  /** Bookings whose screen was told of an order that is not there, or of a failure while there is one. */
  readonly lost: number;
  /** Guests with two orders, seats held twice, and seats that no order stands for. */
  readonly doubled: number;
  readonly unsettled: number;
};

export type Load = {
  /** Waits until every booking has been settled. */
  settled(): Promise<void>;
  /** Ends the load, lets the jobs settle what is open, and counts. */
  finish(): Promise<Outcome>;
};

type Settings = {
  readonly deps: GatewayDeps;
  /** Where calls go, in turn. */
  readonly origins: readonly string[];
  /** Most bookings that are made. */
  readonly most: number;
  /** Asks again under a new key each time, as a client does that forgets what it asked: the control. */
  readonly forgets?: boolean;
};

/**
 * Books a seat for one guest after the other over the wire. What no answer settles is asked again under its key, until
 * one does, as desk and browser do.
 */
export async function startLoad({ deps, origins, most, forgets = false }: Settings): Promise<Load> {
  const since = deps.clock.now();
  const bookerId = await secretaryId(deps);
  const bookings = await bookingsFor(deps, await addGuests(deps, bookerId, most));
  const clients: WireClient[] = [];
  for (const origin of origins) {
    const client = await wireClient(patientPost(origin), { now: () => deps.clock.now() });
    await client.login('linjing', password);
    clients.push(client);
  }
  const answers = new Map<string, Row>();
  const codes: Record<string, number> = {};
  let [calls, unanswered, longestMs, begun, isOver] = [0, 0, 0, 0, false];

  const once = async (client: WireClient, input: CallInput<'trip.draft.submit'>, idem: string) => {
    const from = performance.now();
    calls += 1;
    const answer = await client.call('trip.draft.submit', input, { idem }).catch((error: unknown) => {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      if (isLate) unanswered += 1;
      return { ok: false, error: { code: isLate ? 'NO_ANSWER' : 'NETWORK' } } as const;
    });
    longestMs = Math.max(longestMs, performance.now() - from);
    const code = answer.ok ? 'OK' : answer.error.code;
    codes[code] = (codes[code] ?? 0) + 1;
    return answer;
  };
  const book = async ({ guestId, idem, train, fareFen }: Booking, n: number) => {
    const expiresAt = deps.clock.now() + 600_000;
    const row = {
      rowId: guestId,
      traveller: { kind: 'guest', id: guestId },
      principalId: bookerId,
      offerId: sealOffer(deps.fields, 'train', { companyId: '1001', expiresAt, facts: train }),
      kind: 'train',
      option: 'O',
      acceptedFareFen: fareFen,
      payer: 'company',
      reasonCode: 'urgent',
    } as const;
    for (let tries = 0; ; tries++) {
      const client = clients[(n + tries) % clients.length];
      if (!client) throw new Error('no gateway');
      const key = forgets ? crypto.randomUUID() : idem;
      const answer = await once(client, { tab: 'business', rows: [row] }, key);
      const [said] = answer.ok ? answer.value.rows : [];
      if (said) return answers.set(guestId, said);
      if (!answer.ok && !passing.has(answer.error.code)) return undefined;
      await pause(AGAIN_MS * (1 + Math.random()));
    }
  };
  const line = async () => {
    while (!isOver && begun < bookings.length) {
      const n = begun++;
      const booking = bookings[n];
      if (booking) await book(booking, n);
    }
  };
  const lines = Array.from({ length: LINES }, line);
  return {
    settled: async () => void (await Promise.all(lines)),
    finish: async () => {
      isOver = true;
      await Promise.all(lines);
      const made = bookings.slice(0, begun).map(({ guestId }) => guestId);
      // What is forgotten waits for the end of its quarantine.
      const patienceMs = forgets ? 0 : PATIENCE_MS;
      const figures = { bookings: begun, calls, unanswered, longestMs: Math.round(longestMs), codes };
      return { ...figures, ...(await inTheEnd(deps, { made, answers, since, patienceMs })) };
    },
  };
}

/** What says nothing of what became of the call. */
const passing = new Set(['UNAVAILABLE', 'IN_FLIGHT', 'NETWORK', 'NO_ANSWER', 'RATE_LIMITED']);

/** Over HTTP, given up after the patience. */
function patientPost(origin: string): Post {
  return async (method, path, headers, body) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const reply = await fetch(origin + path, {
      method,
      headers,
      signal,
      ...(body !== undefined && { body }),
    });
    return { status: reply.status, setCookie: reply.headers.getSetCookie(), body: await reply.text() };
  };
}

const live = "('held', 'issuing', 'issued', 'submitting', 'unknown', 'approving', 'manual')";

/** Reads what became of it all in the gateway's store and the supplier's own books, when nothing is open any more. */
async function inTheEnd(
  { store: { db }, clock }: GatewayDeps,
  {
    made,
    answers,
    since,
    patienceMs,
  }: { made: readonly string[]; answers: ReadonlyMap<string, Row>; since: number; patienceMs: number },
): Promise<Pick<Outcome, 'lost' | 'doubled' | 'unsettled'>> {
  const count = async (text: string) => {
    const { rows } = await sql<{
      n: number;
    }>`${sql.raw(`select count(*) as n from (${text}) as found`)}`.execute(db);
    return Number(rows[0]?.n ?? 0);
  };
  // One in quarantine is asked about until that ends, as it should.
  const open = () =>
    count(
      `select 1 from travel_order where created_at >= ${since} and state in ('submitting', 'unknown', 'held', 'issuing')
       and coalesce(quarantine_until, 0) <= ${clock.now()}`,
    );
  for (const end = Date.now() + patienceMs; Date.now() < end && (await open()) > 0; ) await pause(200);
  const orders = await db
    .selectFrom('travel_order')
    .select(['id', 'state', 'traveller_id as guestId'])
    .where('created_at', '>=', since)
    .where('traveller_id', 'in', [...made, ''])
    .execute();
  const isLive = ({ state }: { state: string }) => live.includes(`'${state}'`);
  const isTrue = (guestId: string) => {
    const said = answers.get(guestId);
    const mine = orders.filter((order) => order.guestId === guestId);
    if (!said) return mine.length === 0;
    if (said.outcome === 'failed') return !mine.some(isLive);
    const order = mine.find(({ id }) => id === said.orderId);
    return order !== undefined && (said.outcome === 'unknown' || isLive(order));
  };
  const twice = made.filter((id) => orders.filter((one) => one.guestId === id && isLive(one)).length > 1);
  const heldTwice = await count(
    `select passenger_idx from sim_booking where created_at >= ${since} and state in ('held', 'issued')
     group by passenger_idx, start_at having count(*) > 1`,
  );
  const orphans = await count(
    `select 1 from sim_booking h where h.created_at >= ${since} and h.state in ('held', 'issued') and not exists
     (select 1 from travel_order o where o.client_key = h.client_key and o.state in ${live})`,
  );
  return {
    lost: made.filter((id) => !isTrue(id)).length,
    doubled: twice.length + heldTwice + orphans,
    unsettled: await open(),
  };
}
