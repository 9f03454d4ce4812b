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
      load: async () => ({ Screen: (await import('./screens/ControlScreen.tsx')).ControlScreen }),
      title: 'organisation:control.title',
      header: 'backTitle',
      role: 'wide',
      tab: 'me',
      permission: 'manage.employees',
      keepAlive: true,
      homeEntry: { key: 'organisation', icon: 'building' },
      trackingLabel: '组织管理',
    },
    {
      ...beside,
      name: 'addPeople',
      path: '/addPeople/:lang',
      load: async () => ({ Screen: (await import('./screens/AddPeopleScreen.tsx')).AddPeopleScreen }),
      title: 'organisation:pick.title',
      permission: 'manage.employees',
      ground: 'surface',
      trackingLabel: '选择人员',
    },
    {
      ...beside,
      name: 'whiteList',
      path: '/whiteList/:lang',
      load: async () => ({ Screen: (await import('./screens/WhiteListScreen.tsx')).WhiteListScreen }),
      title: 'organisation:exempt.title',
      permission: 'manage.employees',
      onlyFor: ['travelManager'],
      trackingLabel: '免审批名单',
    },
    {
      ...beside,
      name: 'deployCenter',
      path: '/deployCenter/:lang',
      load: async () => ({ Screen: (await import('./screens/DeployCenterScreen.tsx')).DeployCenterScreen }),
      title: 'organisation:deploy.title',
      permission: 'manage.employees',
      onlyFor: ['travelManager'],
      trackingLabel: '配置中心',
    },
    {
      ...beside,
      name: 'grants',
      path: '/grants/:lang',
      load: async () => ({ Screen: (await import('./screens/GrantsScreen.tsx')).GrantsScreen }),
      title: 'organisation:grant.title',
      trackingLabel: '代订授权',
    },
  ],
  slices: async () => [{ slice: (await import('./picking/allCheckSlice.ts')).allCheckSlice }],
};
