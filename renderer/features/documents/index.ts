import type { FeatureManifest } from '../../shared/manifest.ts';

/** A text anybody may read, signed in or not; its route bears the name of the document. */
const text = {
  load: () => import('./screens/DocumentScreen.tsx'),
  header: 'none',
  role: 'alone',
  ground: 'surface',
  public: true,
  identity: ['version'],
} as const;

/** The public documents, what one accepted of them, and where to get the app (spec §2). */
export const documentsFeature: FeatureManifest = {
  name: 'documents',
  words: ['errorsMore'],
  routes: [
    {
      ...text,
      name: 'userAgreement',
      path: '/userAgreement/:lang',
      title: 'documents:titles.userAgreement',
    },
    {
      ...text,
      name: 'privacy',
      path: '/privacy/:lang',
      title: 'documents:titles.privacy',
    },
    {
      ...text,
      name: 'userCrossBorder',
      path: '/userCrossBorder/:lang',
      title: 'documents:titles.userCrossBorder',
    },
    {
      ...text,
      name: 'protocol',
      path: '/protocol/:lang',
      title: 'documents:titles.protocol',
    },
    {
      ...text,
      name: 'tourAgreement',
      path: '/tourAgreement/:lang',
      title: 'documents:titles.tourAgreement',
    },
    // The spec's own addresses of these have no language: the guard adds it.
    {
      ...text,
      name: 'auditGuilv',
      path: '/auditAgreement/guilv/:lang',
      title: 'documents:titles.auditGuilv',
    },
    {
      ...text,
      name: 'auditZhonglv',
      path: '/auditAgreement/zhonglv/:lang',
      title: 'documents:titles.auditZhonglv',
    },
    {
      ...text,
      name: 'auditZhonglvUser',
      path: '/auditAgreement/zhonglvuser/:lang',
      title: 'documents:titles.auditZhonglvUser',
    },
    {
      ...text,
      name: 'auditJilv',
      path: '/auditAgreement/jilv/:lang',
      title: 'documents:titles.auditJilv',
    },
    {
      name: 'appDownload',
      path: '/appDownload/:lang',
      load: () => import('./screens/AppDownloadScreen.tsx'),
      title: 'documents:app.title',
      header: 'none',
      role: 'alone',
      ground: 'surface',
      public: true,
    },
    {
      name: 'agreements',
      path: '/agreements/:lang',
      load: () => import('./screens/AgreementsScreen.tsx'),
      title: 'documents:mine.title',
      header: 'backTitle',
      role: 'detail',
      master: 'me',
      tab: 'me',
    },
  ],
};
