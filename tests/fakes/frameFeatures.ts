import { accountFeature } from '../../renderer/features/account/index.ts';
import { authFeature } from '../../renderer/features/auth/index.ts';
import { homeFeature } from '../../renderer/features/home/index.ts';
import { profileFeature } from '../../renderer/features/profile/index.ts';
import { settingsFeature } from '../../renderer/features/settings/index.ts';

/** The screens around the products, for tests that need no product. */
export const frameFeatures = [authFeature, accountFeature, homeFeature, profileFeature, settingsFeature];
