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
      load: async () => ({ Screen: (await import('./screens/StandardsScreen.tsx')).StandardsScreen }),
      title: 'rules:standards.title',
      role: 'wide',
      homeEntry: { key: 'rules', icon: 'shield' },
      trackingLabel: '差旅标准设置',
    },
    {
      ...common,
      name: 'editStandard',
      path: '/standards/edit/:lang',
      load: async () => ({ Screen: (await import('./screens/EditStandardScreen.tsx')).EditStandardScreen }),
      title: 'rules:edit.title',
      role: 'wide',
      needs: ['level', 'product'],
      identity: ['level', 'product'],
      trackingLabel: '编辑差旅标准',
    },
    {
      ...common,
      name: 'standardReasons',
      path: '/standards/reasons/:lang',
      load: async () => ({ Screen: (await import('./screens/ReasonsScreen.tsx')).ReasonsScreen }),
      title: 'rules:reasons.title',
      role: 'detail',
      master: 'me',
      trackingLabel: '超标原因设置',
    },
    {
      ...common,
      name: 'levels',
      path: '/levels/:lang',
      load: async () => ({ Screen: (await import('./screens/LevelsScreen.tsx')).LevelsScreen }),
      title: 'rules:levels.title',
      role: 'detail',
      master: 'me',
      trackingLabel: '职级管理',
    },
    {
      ...common,
      name: 'chains',
      path: '/chains/:lang',
      load: async () => ({ Screen: (await import('./screens/ChainsScreen.tsx')).ChainsScreen }),
      title: 'rules:chains.title',
      role: 'wide',
      trackingLabel: '审批流程设置',
    },
  ],
};
