import type { Handlers } from '../pipeline/pipeline.ts';
import { accountHandlers } from '../services/account/index.ts';
import { approvalHandlers } from '../services/approval/index.ts';
import { authHandlers } from '../services/auth/index.ts';
import { boardHandlers } from '../services/board/index.ts';
import { briefHandlers } from '../services/brief/index.ts';
import { cascadeHandlers } from '../services/cascade/index.ts';
import { chainHandlers } from '../services/chain/index.ts';
import { checkInHandlers } from '../services/checkIn/index.ts';
import { couponHandlers } from '../services/coupon/index.ts';
import type { GatewayDeps } from '../services/deps.ts';
import { disruptionHandlers } from '../services/disruption/index.ts';
import { documentHandlers } from '../services/document/index.ts';
import { draftHandlers } from '../services/draft/index.ts';
import { feedHandlers } from '../services/feed/index.ts';
import { flightStatusHandlers } from '../services/flightStatus/index.ts';
import { grantHandlers } from '../services/grant/index.ts';
import { handOverHandlers } from '../services/handOver/index.ts';
import { homeHandlers } from '../services/home/index.ts';
import { importingHandlers } from '../services/importing/index.ts';
import { invoiceHandlers } from '../services/invoice/index.ts';
import { journeyHandlers } from '../services/journey/index.ts';
import { levelHandlers } from '../services/level/index.ts';
import { meetingHandlers } from '../services/meeting/index.ts';
import { messageHandlers } from '../services/message/index.ts';
import { noticeHandlers } from '../services/notice/index.ts';
import { amendmentDecided } from '../services/order/amend/decided.ts';
import { orderHandlers } from '../services/order/index.ts';
import { organisationHandlers } from '../services/organisation/index.ts';
import { paymentHandlers } from '../services/payment/index.ts';
import { pointsHandlers } from '../services/points/index.ts';
import { preferenceHandlers } from '../services/preference/index.ts';
import { profileHandlers } from '../services/profile/index.ts';
import { pushHandlers } from '../services/push/index.ts';
import { registrationHandlers } from '../services/registration/index.ts';
import { reportHandlers } from '../services/report/index.ts';
import { savedHandlers } from '../services/saved/index.ts';
import { serviceHandlers } from '../services/service/index.ts';
import { settingsHandlers } from '../services/settings/index.ts';
import { staffHandlers } from '../services/staff/index.ts';
import { standardHandlers } from '../services/standard/index.ts';
import { stuckHandlers } from '../services/stuck/index.ts';
import { thirdHandlers } from '../services/third/index.ts';
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
    ...thirdHandlers(deps),
    ...organisationHandlers(deps),
    ...staffHandlers(deps),
    ...importingHandlers(deps),
    ...grantHandlers(deps),
    ...homeHandlers(deps),
    ...boardHandlers(deps, products),
    ...briefHandlers(deps),
    ...feedHandlers(deps),
    ...trackingHandlers(deps),
    ...profileHandlers(deps),
    ...savedHandlers(deps),
    ...draftHandlers(deps),
    ...handOverHandlers(deps),
    ...documentHandlers(deps),
    ...messageHandlers(deps),
    ...noticeHandlers(deps),
    ...pushHandlers(deps),
    ...serviceHandlers(deps),
    ...settingsHandlers(deps),
    ...preferenceHandlers(deps),
    ...tripHandlers(deps, products),
    ...journeyHandlers(deps, products),
    ...cascadeHandlers(deps, products),
    ...handlers(deps),
    ...flightStatusHandlers(deps),
    ...disruptionHandlers(deps),
    ...orderHandlers(deps, products),
    ...paymentHandlers(deps),
    ...invoiceHandlers(deps, products),
    ...reportHandlers(deps),
    ...pointsHandlers(deps),
    ...couponHandlers(deps),
    ...checkInHandlers(deps),
    ...approvalHandlers(deps, amendmentDecided(deps, products)),
    ...meetingHandlers(deps),
    ...stuckHandlers(deps),
    ...standardHandlers(deps, products),
    ...levelHandlers(deps),
    ...chainHandlers(deps),
  };
}
