import type { FeatureManifest } from '../../shared/manifest.ts';

const beside = { header: 'backTitle', role: 'detail', master: 'me', tab: 'me' } as const;

/** A company's departments, people and what they may do, for whoever manages them. */
export const organisationFeature: FeatureManifest = {
  name: 'organisation',
  words: ['errorsMore'],
  routes: [
    {
      name: 'control',
      path: '/control/:lang',
      load: () => import('./screens/ControlScreen.tsx'),
      asks: async () => (await import('./organisationApi.ts')).askForOrganisation,
      title: 'organisation:control.title',
      header: 'backTitle',
      role: 'wide',
      tab: 'me',
      permission: 'manage.employees',
      keepAlive: true,
      homeEntry: { key: 'organisation', icon: 'building' },
    },
    {
      ...beside,
      name: 'addPeople',
      path: '/addPeople/:lang',
      load: () => import('./screens/AddPeopleScreen.tsx'),
      title: 'organisation:pick.title',
      permission: 'manage.employees',
      ground: 'surface',
    },
    {
      ...beside,
      name: 'whiteList',
      path: '/whiteList/:lang',
      load: () => import('./screens/WhiteListScreen.tsx'),
      title: 'organisation:exempt.title',
      permission: 'manage.employees',
      onlyFor: ['travelManager'],
    },
    {
      ...beside,
      name: 'deployCenter',
      path: '/deployCenter/:lang',
      load: () => import('./screens/DeployCenterScreen.tsx'),
      title: 'organisation:deploy.title',
      permission: 'manage.employees',
      onlyFor: ['travelManager'],
    },
    {
      ...beside,
      name: 'grants',
      path: '/grants/:lang',
      load: () => import('./screens/GrantsScreen.tsx'),
      title: 'organisation:grant.title',
    },
  ],
  slices: async () => [{ slice: (await import('./picking/allCheckSlice.ts')).allCheckSlice }],
};
