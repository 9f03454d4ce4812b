import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import type { CaredOrder } from '../../store/repos/care/caredOrders.ts';
import { isVisible } from '../../store/repos/order/orderPages.ts';
import { findPerson, type Person } from '../../store/repos/people/person.ts';
import { paperRights, visibleOrders } from '../policy/orders.ts';
import { holdsOneOf } from '../policy/permissions.ts';

/** Whether somebody may care for an order: they see it and book for all who travel by it, as themselves and now. */
export type Reach = (order: CaredOrder, principals: readonly string[]) => boolean;

/** A colleague of the caller's company, active, who may have orders at all; null for everybody else. */
export async function colleagueOf(db: Db, scope: Scope, employeeId: string): Promise<Person | null> {
  const person = await findPerson(db, employeeId);
  if (!person?.active || person.companyId !== callerOf(scope).companyId) return null;
  return (await holdsOneOf(db, person, ['orders.view'])) ? person : null;
}

/** The scope of a call a colleague would make themselves. It notes no grounds: nobody is let through by it. */
export function scopeOf(
  scope: Scope,
  { id, companyId, userCode, username, customerType, roles }: Person,
): Scope {
  const { grounds: _, ...own } = scope;
  return {
    ...own,
    caller: { employeeId: id, companyId, userCode, username, customerType, roles },
    acting: null,
  };
}

/** What colleagues reach, each asked for once; null for one who may have nothing. */
export function reaches(db: Db, scope: Scope): (employeeId: string) => Promise<Reach | null> {
  const known = new Map<string, Promise<Reach | null>>();
  return (employeeId) => {
    const reach = known.get(employeeId) ?? reachOf(db, scope, employeeId);
    known.set(employeeId, reach);
    return reach;
  };
}

async function reachOf(db: Db, scope: Scope, employeeId: string): Promise<Reach | null> {
  const person = await colleagueOf(db, scope, employeeId);
  if (!person) return null;
  const own = scopeOf(scope, person);
  const visible = await visibleOrders(db, own, 'orders');
  const { mayBook } = await paperRights(db, own);
  return (order, principals) => isVisible(visible, order) && principals.every(mayBook);
}
