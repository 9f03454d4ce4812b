import type { Handlers } from '../pipeline/pipeline.ts';
import { accountHandlers } from '../services/account/index.ts';
import { approvalHandlers } from '../services/approval/index.ts';
import { authHandlers } from '../services/auth/index.ts';
import type { GatewayDeps } from '../services/deps.ts';
import { grantHandlers } from '../services/grant/index.ts';
import { homeHandlers } from '../services/home/index.ts';
import { importingHandlers } from '../services/importing/index.ts';
import { invoiceHandlers } from '../services/invoice/index.ts';
import { journeyHandlers } from '../services/journey/index.ts';
import { messageHandlers } from '../services/message/index.ts';
import { amendmentDecided } from '../services/order/amend/decided.ts';
import { orderHandlers } from '../services/order/index.ts';
import { organisationHandlers } from '../services/organisation/index.ts';
import { paymentHandlers } from '../services/payment/index.ts';
import { pointsHandlers } from '../services/points/index.ts';
import { profileHandlers } from '../services/profile/index.ts';
import { pushHandlers } from '../services/push/index.ts';
import { registrationHandlers } from '../services/registration/index.ts';
import { savedHandlers } from '../services/saved/index.ts';
import { settingsHandlers } from '../services/settings/index.ts';
import { staffHandlers } from '../services/staff/index.ts';
import { stuckHandlers } from '../services/stuck/index.ts';
import { trackingHandlers } from '../services/tracking/index.ts';
import { tripHandlers } from '../services/trip/index.ts';
import { allProducts } from './products/allProducts.ts';

/** Every service's handlers under one roof; a call of the registry without one does not compile. */
export function allHandlers(deps: GatewayDeps): Handlers {
  const { products, handlers } = allProducts(deps);
  return {
    ...authHandlers(deps),
    ...accountHandlers(deps),
    ...registrationHandlers(deps),
    ...organisationHandlers(deps),
    ...staffHandlers(deps),
    ...importingHandlers(deps),
    ...grantHandlers(deps),
    ...homeHandlers(deps),
    ...trackingHandlers(deps),
    ...profileHandlers(deps),
    ...savedHandlers(deps),
    ...messageHandlers(deps),
    ...pushHandlers(deps),
    ...settingsHandlers(deps),
    ...tripHandlers(deps, products),
    ...journeyHandlers(deps, products),
    ...handlers(deps),
    ...orderHandlers(deps, products),
    ...paymentHandlers(deps),
    ...invoiceHandlers(deps),
    ...pointsHandlers(deps),
    ...approvalHandlers(deps, amendmentDecided(deps, products)),
    ...stuckHandlers(deps),
  };
}
