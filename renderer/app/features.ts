import { accountFeature } from '../features/account/index.ts';
import { approvalFeature } from '../features/approval/index.ts';
import { authFeature } from '../features/auth/index.ts';
import { boardFeature } from '../features/board/index.ts';
import { bookingFeatures } from '../features/booking/index.ts';
import { briefFeature } from '../features/brief/index.ts';
import { cascadeFeature } from '../features/cascade/index.ts';
import { checkInFeature } from '../features/checkIn/index.ts';
import { couponFeature } from '../features/coupon/index.ts';
import { deskFeature } from '../features/desk/index.ts';
import { disruptionFeature } from '../features/disruption/index.ts';
import { documentsFeature } from '../features/documents/index.ts';
import { feedFeature } from '../features/feed/index.ts';
import { flightStatusFeature } from '../features/flightStatus/index.ts';
import { homeFeature } from '../features/home/index.ts';
import { invoiceFeature } from '../features/invoice/index.ts';
import { journeyFeature } from '../features/journey/index.ts';
import { meetingFeature } from '../features/meeting/index.ts';
import { messageFeature } from '../features/message/index.ts';
import { noticeFeature } from '../features/notice/index.ts';
import { orderFeature } from '../features/order/index.ts';
import { organisationFeature } from '../features/organisation/index.ts';
import { paymentFeature } from '../features/payment/index.ts';
import { placesFeature } from '../features/places/index.ts';
import { pointsFeature } from '../features/points/index.ts';
import { preferenceFeature } from '../features/preference/index.ts';
import { profileFeature } from '../features/profile/index.ts';
import { reportFeature } from '../features/report/index.ts';
import { rulesFeature } from '../features/rules/index.ts';
import { savedFeature } from '../features/saved/index.ts';
import { serviceFeature } from '../features/service/index.ts';
import { settingsFeature } from '../features/settings/index.ts';
import { statementFeature } from '../features/statement/index.ts';
import { stuckFeature } from '../features/stuck/index.ts';
import { thirdFeature } from '../features/third/index.ts';
import { todayFeature } from '../features/today/index.ts';
import type { FeatureManifest } from '../shared/manifest.ts';
import { products } from './products.ts';

/** The list of features. A new one is one line here; a product one in products.ts. */
export const features: readonly FeatureManifest[] = [
  authFeature,
  accountFeature,
  homeFeature,
  todayFeature,
  approvalFeature,
  ...products,
  ...bookingFeatures(products),
  deskFeature(products),
  boardFeature,
  briefFeature,
  orderFeature,
  journeyFeature,
  cascadeFeature,
  paymentFeature,
  invoiceFeature,
  statementFeature,
  flightStatusFeature,
  disruptionFeature,
  reportFeature,
  organisationFeature,
  rulesFeature,
  stuckFeature,
  profileFeature,
  savedFeature,
  preferenceFeature,
  pointsFeature,
  couponFeature,
  checkInFeature,
  meetingFeature,
  messageFeature,
  noticeFeature,
  thirdFeature,
  placesFeature,
  settingsFeature,
  feedFeature,
  serviceFeature,
  documentsFeature,
];
