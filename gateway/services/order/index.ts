import type { orderCalls } from '../../../contract/calls/order/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { OrderDetail } from '../../../contract/shapes/order.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { findOrderByNumber } from '../../store/repos/order/orders.ts';
import type { Products } from '../booking/products.ts';
import { orderCareFor } from '../care/orderCare.ts';
import type { Deps } from '../deps.ts';
import { ifVisible, orderForBooking, seenOrder } from '../policy/orders.ts';
import { cancelOrder } from './actions/cancel.ts';
import { amendHandlers, type FindForBooking } from './amend/index.ts';
import { insuranceOf, voucherOf, vouchersOfAll } from './paper/voucher.ts';
import { mayReveal, orderDetailFor } from './view/detail.ts';
import { listOrders } from './view/list.ts';
import { revealPassenger } from './view/reveal.ts';
import { viewHandlers } from './views/index.ts';

const paperOf = { voucher: voucherOf, insurance: insuranceOf };

/** Orders: the list, one of them, giving it up, and the numbers behind the masks. */
export function orderHandlers(deps: Deps, products: Products): HandlersFor<typeof orderCalls, Scope> {
  const { db } = deps.store;

  const findForBooking: FindForBooking = (scope, id) => orderForBooking(db, scope, id);

  const { fields } = deps;
  const shown = async (scope: Scope, order: OrderRecord): Promise<OrderDetail> => ({
    ...(await orderDetailFor(db, scope, order)),
    care: await orderCareFor({ db, fields }, scope, order),
  });

  return {
    ...amendHandlers(deps, products, findForBooking),
    ...viewHandlers(deps),
    'order.list': (input, scope) => listOrders({ db, log: deps.log }, scope, input),

    'order.detail.get': async ({ orderId }, scope) => {
      const order = await seenOrder(db, scope, orderId, 'orders');
      return order ? ok(await shown(scope, order)) : fail('NOT_FOUND');
    },

    'order.paper.get': async ({ orderId, language, paper = 'voucher' }, scope) => {
      const order = await seenOrder(db, scope, orderId, 'orders');
      if (!order) return fail('NOT_FOUND');
      return paperOf[paper](await orderDetailFor(db, scope, order), language);
    },

    'order.papers.get': async ({ orderIds, language }, scope) => {
      const details: OrderDetail[] = [];
      for (const orderId of new Set(orderIds)) {
        const order = await seenOrder(db, scope, orderId, 'orders');
        if (!order) return fail('NOT_FOUND');
        details.push(await orderDetailFor(db, scope, order));
      }
      return vouchersOfAll(details, language);
    },

    'order.find': async ({ orderNo }, scope) => {
      const found = await findOrderByNumber(db, callerOf(scope).companyId, orderNo);
      const order = await ifVisible(db, scope, found, 'orders');
      return order ? ok({ orderId: order.id }) : fail('NOT_FOUND');
    },

    'order.cancel': async ({ orderId }, scope) => {
      const order = await findForBooking(scope, orderId);
      if (typeof order === 'string') return fail(order);
      const done = await cancelOrder(deps, scope, order);
      return done.ok ? ok(await shown(scope, done.value)) : done;
    },

    'order.passenger.reveal': async ({ orderId }, scope) => {
      const order = await seenOrder(db, scope, orderId, 'orders');
      if (!order) return fail('NOT_FOUND');
      if (!(await mayReveal(db, scope, order))) return fail('FORBIDDEN');
      const numbers = await revealPassenger(deps, scope, order);
      return numbers ? ok(numbers) : fail('NOT_FOUND');
    },
  };
}
