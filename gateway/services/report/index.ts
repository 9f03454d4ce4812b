import type { reportCalls } from '../../../contract/calls/report/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { ok } from '../../../contract/kit/result.ts';
import type { Scope } from '../../base/ports.ts';
import type { Deps } from '../deps.ts';
import { costReport } from './costs.ts';
import { footprintOf } from './footprint.ts';
import { reportPlaces } from './places.ts';
import { staffOnTheWay } from './staff.ts';
import { messageStaff } from './staffMessage.ts';

/** What journeys came to: spend, footprint, and who is on the way. */
export function reportHandlers(deps: Deps): HandlersFor<typeof reportCalls, Scope> {
  const { db } = deps.store;
  const places = reportPlaces(db);
  return {
    'report.company.get': async ({ months }, scope) =>
      ok(await costReport(db, await places(), scope, { months, isOwn: false })),
    'report.own.get': async ({ months }, scope) =>
      ok(await costReport(db, await places(), scope, { months, isOwn: true })),
    'report.footprint.get': async (_, scope) => ok(await footprintOf(db, await places(), scope)),
    'report.staff.list': async (input, scope) => staffOnTheWay(db, await places(), scope, input),
    'report.staff.message': async (input, scope) => messageStaff(deps, await places(), scope, input),
  };
}
