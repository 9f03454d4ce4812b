import type { FeatureManifest, FeatureRoute } from '../../shared/manifest.ts';

const home = {
  title: null,
  header: 'home',
  role: 'master',
  tab: 'home',
  beside: 'today',
  keepAlive: true,
  trackingLabel: '首页',
} as const satisfies Partial<FeatureRoute>;

const beside = { header: 'backTitle', role: 'detail', master: 'ZLindex', tab: 'home' } as const;

const load = () => import('./screens/HomeScreen.tsx');

const nav = { icon: 'home', order: 1 } as const;

/** Home, under every path the spec gives it (spec §2). The guard sends each edition to its own. */
export const homeFeature: FeatureManifest = {
  name: 'home',
  words: ['item'],
  routes: [
    { ...home, name: 'ZLindex', path: '/ZLindex/:lang', load, top: true, nav },
    {
      ...home,
      name: 'officalIndex',
      path: '/officalIndex/:lang',
      load: () => import('./screens/OfficialHomeScreen.tsx'),
      top: true,
      nav,
      trackingLabel: '公务版首页',
    },
    { ...home, name: 'index', path: '/index/:lang', paneOf: 'ZLindex', load, top: true },
    {
      ...beside,
      name: 'bannerList',
      path: '/banner/:lang',
      load: () => import('./screens/BannerListScreen.tsx'),
      title: 'home:banners',
      trackingLabel: '资讯',
    },
    {
      ...beside,
      name: 'bannerPicture',
      path: '/bannerImg/:lang',
      load: () => import('./screens/BannerScreen.tsx'),
      title: 'home:banner',
      identity: ['id'],
      trackingLabel: '资讯图片',
    },
    { ...home, name: 'home', path: '/:lang', paneOf: 'ZLindex', load, top: true },
  ],
};
