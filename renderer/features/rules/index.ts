import type { FeatureManifest } from '../../shared/manifest.ts';

const common = { header: 'backTitle', tab: 'me', permission: 'manage.rules' } as const;

/** A company's travel rules: standards per level and product, reasons, levels. */
export const rulesFeature: FeatureManifest = {
  name: 'rules',
  words: ['errorsMore', 'item', 'journey', 'order', 'travel'],
  routes: [
    {
      ...common,
      name: 'standards',
      path: '/standards/:lang',
      load: () => import('./screens/StandardsScreen.tsx'),
      title: 'rules:standards.title',
      role: 'wide',
      homeEntry: { key: 'rules', icon: 'shield' },
    },
    {
      ...common,
      name: 'editStandard',
      path: '/standards/edit/:lang',
      load: () => import('./screens/EditStandardScreen.tsx'),
      title: 'rules:edit.title',
      role: 'wide',
      needs: ['level', 'product'],
      identity: ['level', 'product'],
    },
    {
      ...common,
      name: 'standardReasons',
      path: '/standards/reasons/:lang',
      load: () => import('./screens/ReasonsScreen.tsx'),
      title: 'rules:reasons.title',
      role: 'detail',
      master: 'me',
    },
    {
      ...common,
      name: 'levels',
      path: '/levels/:lang',
      load: () => import('./screens/LevelsScreen.tsx'),
      title: 'rules:levels.title',
      role: 'detail',
      master: 'me',
    },
    {
      ...common,
      name: 'chains',
      path: '/chains/:lang',
      load: () => import('./screens/ChainsScreen.tsx'),
      title: 'rules:chains.title',
      role: 'wide',
    },
  ],
};
