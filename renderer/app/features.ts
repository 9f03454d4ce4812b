import { accountFeature } from '../features/account/index.ts';
import { approvalFeature } from '../features/approval/index.ts';
import { authFeature } from '../features/auth/index.ts';
import { bookingFeatures } from '../features/booking/index.ts';
import { homeFeature } from '../features/home/index.ts';
import { journeyFeature } from '../features/journey/index.ts';
import { messageFeature } from '../features/message/index.ts';
import { orderFeature } from '../features/order/index.ts';
import { organisationFeature } from '../features/organisation/index.ts';
import { paymentFeature } from '../features/payment/index.ts';
import { placesFeature } from '../features/places/index.ts';
import { profileFeature } from '../features/profile/index.ts';
import { savedFeature } from '../features/saved/index.ts';
import { settingsFeature } from '../features/settings/index.ts';
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
  orderFeature,
  journeyFeature,
  paymentFeature,
  organisationFeature,
  profileFeature,
  savedFeature,
  messageFeature,
  placesFeature,
  settingsFeature,
];
