import type { orderCalls } from '../../../../contract/calls/order/shapes.ts';
import { MOST_ORDER_VIEWS } from '../../../../contract/enums/desk/orderTable.ts';
import type { HandlersFor } from '../../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { orderViewId } from '../../../../contract/shapes/desk/orderView.ts';
import { newId } from '../../../base/newId.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { orderViewsOf, putOrderView, removeOrderView } from '../../../store/repos/preference/orderViews.ts';
import type { Deps } from '../../deps.ts';
import { writeAnswer } from '../../writeAnswer.ts';

type Calls = Pick<typeof orderCalls, 'order.view.list' | 'order.view.save' | 'order.view.remove'>;

/** Ways of looking at orders, kept by each person for themselves. */
export function viewHandlers({ store, random, log }: Deps): HandlersFor<Calls, Scope> {
  const { db } = store;
  const viewsOf = async (of: Db, employeeId: string) => {
    const { records, unreadable } = await orderViewsOf(of, employeeId);
    for (const row of unreadable) log.error('orderView.unreadable', { row });
    return [...records];
  };
  return {
    'order.view.list': async (_, scope) => ok({ views: await viewsOf(db, callerOf(scope).employeeId) }),

    'order.view.save': ({ name, layout }, scope) => {
      const { employeeId } = callerOf(scope);
      const viewId = orderViewId.parse(newId(random));
      return writeAnswer(db, scope, async (trx) => {
        const { records: known } = await orderViewsOf(trx, employeeId);
        const isNew = known.every((one) => one.name !== name);
        if (isNew && known.length >= MOST_ORDER_VIEWS) return fail('VIEWS_FULL');
        await putOrderView(trx, employeeId, { viewId, name, layout }, scope.now);
        return ok({ views: await viewsOf(trx, employeeId) });
      });
    },

    'order.view.remove': ({ viewId }, scope) => {
      const { employeeId } = callerOf(scope);
      return writeAnswer(db, scope, async (trx) => {
        await removeOrderView(trx, employeeId, viewId);
        return ok({ views: await viewsOf(trx, employeeId) });
      });
    },
  };
}
