import type { homeCalls } from '../../../contract/calls/home/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope, subjectOf } from '../../base/ports.ts';
import { findCompany, settingsOf } from '../../store/repos/company/companies.ts';
import { overviewOf } from '../../store/repos/order/orderOverview.ts';
import type { Deps } from '../deps.ts';
import { shownAnnouncements } from '../message/shownAnnouncements.ts';
import { expiringDocuments } from './expiringDocuments.ts';
import { toDecide, todayFor, waitsFor } from './today.ts';

type Home = Omit<typeof homeCalls, 'tracking.point.save'>;

/** The company's menu, and what the home screen says of the person it is for. */
export function homeHandlers({ log, store }: Deps): HandlersFor<Home, Scope> {
  const { db } = store;
  return {
    'area.h5.get': async ({ companyid }, scope) => {
      const company = companyid === callerOf(scope).companyId ? await findCompany(db, companyid) : null;
      if (!company) return fail('NOT_FOUND');
      const { colour, entries, hidden, servicePhone } = company.settings;
      const data = { CssColor: colour, entries: entries.map((key) => ({ key })), hidden, servicePhone };
      return ok({ statusCode: 200, data });
    },

    'home.overview.get': async (_, scope) => {
      const { companyId, employeeId } = callerOf(scope);
      const viewer = { id: employeeId, acting: scope.acting !== null };
      const overview = await overviewOf(db, { companyId, principalId: subjectOf(scope), viewer }, scope.now);
      const found = (await shownAnnouncements({ db, log }, scope)).filter(({ isBanner }) => isBanner);
      const written = found.map(({ id, title, body }) => ({ id, title, line: body }));
      const banners = [...written, ...(await settingsOf(db, companyId)).banners];
      const decide = await toDecide(db, scope);
      const waits = await waitsFor(db, scope);
      const expiring = scope.acting ? 0 : await expiringDocuments(db, employeeId, scope.now);
      const counts = { ...(decide !== null && { decide }), ...(expiring > 0 && { expiring }) };
      return ok({ ...overview, ...waits, banners, ...counts });
    },

    'home.today.get': async (_, scope) => ok(await todayFor({ db, log }, scope)),
  };
}
