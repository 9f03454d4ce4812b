import { accountFeature } from '../features/account/index.ts';
import { authFeature } from '../features/auth/index.ts';
import { homeFeature } from '../features/home/index.ts';
import { orderFeature } from '../features/order/index.ts';
import { profileFeature } from '../features/profile/index.ts';
import { settingsFeature } from '../features/settings/index.ts';
import { trainFeature } from '../features/train/index.ts';
import { tripFeature } from '../features/trip/index.ts';
import type { FeatureManifest } from '../shared/manifest.ts';

/** The list of features. A new one is one line here. */
export const features: readonly FeatureManifest[] = [
  authFeature,
  accountFeature,
  homeFeature,
  trainFeature,
  tripFeature,
  orderFeature,
  profileFeature,
  settingsFeature,
];
