import type { checkInCalls } from '../../../contract/calls/checkIn/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { ok } from '../../../contract/kit/result.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import type { Scope } from '../../base/ports.ts';
import { deleteCheckIn, deleteOldCheckIns, forgetPlace } from '../../store/repos/checkIn/checkIns.ts';
import type { Deps } from '../deps.ts';
import { reportPlaces } from '../report/places.ts';
import { removeOwn } from '../saved/removeOwn.ts';
import { addCheckIn, listCheckIns } from './ownCheckIns.ts';
import { staffCheckedIn } from './staffCheckIns.ts';

/** How long check-ins are kept, ms. */
const KEPT_MS = 90 * DAY_MS;

/** Check-ins on journeys, and who sees them. */
export function checkInHandlers(deps: Deps): HandlersFor<typeof checkInCalls, Scope> {
  const places = reportPlaces(deps.store.db);
  return {
    'checkIn.list': async (_, scope) => ok(await listCheckIns(deps, await places(), scope)),
    'checkIn.add': async (input, scope) => addCheckIn(deps, await places(), scope, input),
    'checkIn.place.remove': ({ checkInId }, scope) =>
      removeOwn(deps, scope, { tag: 'checkIn.place.remove', id: checkInId }, forgetPlace),
    'checkIn.remove': ({ checkInId }, scope) =>
      removeOwn(deps, scope, { tag: 'checkIn.remove', id: checkInId }, deleteCheckIn),
    'checkIn.staff.list': async (input, scope) => staffCheckedIn(deps, await places(), scope, input),
  };
}

/** Forgets check-ins of long ago. */
export function purgeOldCheckIns({ clock, store }: Pick<Deps, 'clock' | 'store'>): Promise<void> {
  return deleteOldCheckIns(store.db, clock.now() - KEPT_MS);
}
