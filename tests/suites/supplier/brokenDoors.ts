import type { HoldRequest } from '../../../gateway/suppliers/port.ts';
import type { Door } from './world.ts';

/** An adapter with one fault, and the promise that must notice it. */
export type BrokenDoor = {
  readonly name: string;
  readonly caughtBy: string;
  wrap<Item>(real: Door<Item>): Door<Item>;
};

let fresh = 0;
const freshKey = () => `fresh-${(fresh += 1)}`;

/** The control arm: each of these is an adapter somebody could write, and the suite must not pass it. */
export const brokenDoors: readonly BrokenDoor[] = [
  {
    name: 'forgets our key',
    caughtBy: 'a repeat under the same key is answered with the first hold and takes nothing more',
    wrap: (real) => ({ ...real, hold: (request) => real.hold({ ...request, clientKey: freshKey() }) }),
  },
  {
    name: 'sells at whatever price it is now',
    caughtBy: 'another price than the accepted one is never sold',
    wrap: (real) => ({ ...real, hold: (request) => holdAtAnyPrice(real, request) }),
  },
  {
    name: 'sells one person any number of things',
    caughtBy: 'nobody is sold two things at the same time, but another one after giving the first up',
    wrap: (real) => ({
      ...real,
      hold: (request) =>
        real.hold({ ...request, passenger: { ...request.passenger, documentNumber: freshKey() } }),
    }),
  },
  {
    name: 'says failed where it does not know',
    caughtBy: 'a lost answer is unknown to us, and status tells that the work was done',
    wrap: (real) => ({
      ...real,
      hold: async (request) => {
        const answer = await real.hold(request);
        return answer.kind === 'unknown' ? { kind: 'refused', why: 'rejected' } : answer;
      },
    }),
  },
  {
    name: 'gives up a hold it calls cancelled only in words',
    caughtBy: 'a cancelled hold is free again; cancelling again stays cancelled',
    wrap: (real) => ({ ...real, cancel: async () => ({ kind: 'cancelled' }) }),
  },
  {
    name: 'charges the fee it finds, whatever was accepted',
    caughtBy: 'another fee than the accepted one is never taken',
    wrap: (real) => ({
      ...real,
      refund: async (request) => {
        const quote = await real.quoteRefund(request);
        return real.refund({
          ...request,
          acceptedFeeFen: quote.kind === 'quoted' ? quote.feeFen : request.acceptedFeeFen,
        });
      },
    }),
  },
  {
    name: 'pays back as often as it is asked',
    caughtBy: 'what is given back is paid back less the quoted fee, once, and is free again',
    wrap: (real) => ({
      ...real,
      refund: async (request) => {
        const answer = await real.refund(request);
        const done = answer.kind === 'refused' && (await real.status(request.clientKey));
        return done && done.kind === 'refunded' ? done : answer;
      },
    }),
  },
  {
    name: 'lets a quote run a millisecond too long',
    caughtBy: 'a quote is good for ten minutes, or until its fee is another one, to the millisecond',
    wrap: (real) => ({
      ...real,
      quoteRefund: async (request) => {
        const quote = await real.quoteRefund(request);
        return quote.kind === 'quoted' ? { ...quote, expiresAt: quote.expiresAt + 1 } : quote;
      },
    }),
  },
  {
    name: 'buys the new thing and keeps the old one',
    caughtBy: 'a change takes the new thing, frees the old one, and lives under its own key from then on',
    wrap: (real) => ({
      ...real,
      change: async ({ amendmentKey, item, acceptedDifferenceFen, clientKey }) => {
        const old = await real.status(clientKey);
        const fareFen = old.kind === 'issued' ? old.fareFen : 0;
        const held = await real.hold({
          clientKey: amendmentKey,
          item,
          expectedFareFen: fareFen + acceptedDifferenceFen,
          passenger: { name: '', documentType: '', documentNumber: freshKey() },
        });
        if (held.kind !== 'held') return { kind: 'unknown' };
        await real.issue({ clientKey: amendmentKey, ref: held.ref });
        const status = await real.status(amendmentKey);
        return status.kind === 'issued' ? status : { kind: 'unknown' };
      },
    }),
  },
  {
    name: 'keeps its disruptions to itself',
    caughtBy: 'status tells of new times, and of a withdrawal, to who booked before',
    wrap: (real) => ({
      ...real,
      status: async (key) => {
        const status = await real.status(key);
        return status.kind === 'issued' ? { ...status, disruption: null } : status;
      },
    }),
  },
];

async function holdAtAnyPrice<Item>(real: Door<Item>, request: HoldRequest<Item>) {
  const answer = await real.hold(request);
  return answer.kind === 'repriced' ? real.hold({ ...request, expectedFareFen: answer.fareFen }) : answer;
}
