import type statement from '../../../resources/text/zh/statement.json';
import type { FeatureManifest } from '../../shared/manifest.ts';

declare module '../../shared/text/resources.ts' {
  interface TextResources {
    statement: typeof statement;
  }
}

/** The company's account by the month, and a bill compared with it. */
export const statementFeature: FeatureManifest = {
  name: 'statement',
  routes: [
    {
      name: 'statement',
      path: '/statement/:lang',
      load: () => import('./screens/StatementScreen.tsx'),
      title: 'statement:title',
      header: 'backTitle',
      role: 'wide',
      permission: 'company.accounts',
      tab: 'me',
      homeEntry: { key: 'statement', icon: 'wallet' },
    },
  ],
};
