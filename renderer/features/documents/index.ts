import type { FeatureManifest } from '../../shared/manifest.ts';

/** A text anybody may read, signed in or not; its route bears the name of the document. */
const text = {
  load: async () => ({ Screen: (await import('./screens/DocumentScreen.tsx')).DocumentScreen }),
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
      trackingLabel: '用户协议',
    },
    {
      ...text,
      name: 'privacy',
      path: '/privacy/:lang',
      title: 'documents:titles.privacy',
      trackingLabel: '隐私政策',
    },
    {
      ...text,
      name: 'userCrossBorder',
      path: '/userCrossBorder/:lang',
      title: 'documents:titles.userCrossBorder',
      trackingLabel: '个人信息跨境提供说明',
    },
    {
      ...text,
      name: 'protocol',
      path: '/protocol/:lang',
      title: 'documents:titles.protocol',
      trackingLabel: '代订服务规则',
    },
    {
      ...text,
      name: 'tourAgreement',
      path: '/tourAgreement/:lang',
      title: 'documents:titles.tourAgreement',
      trackingLabel: '因私出行服务协议',
    },
    // The spec's own addresses of these have no language: the guard adds it.
    {
      ...text,
      name: 'auditGuilv',
      path: '/auditAgreement/guilv/:lang',
      title: 'documents:titles.auditGuilv',
      trackingLabel: '注册审核协议',
    },
    {
      ...text,
      name: 'auditZhonglv',
      path: '/auditAgreement/zhonglv/:lang',
      title: 'documents:titles.auditZhonglv',
      trackingLabel: '注册审核协议（集团版与公务版）',
    },
    {
      ...text,
      name: 'auditZhonglvUser',
      path: '/auditAgreement/zhonglvuser/:lang',
      title: 'documents:titles.auditZhonglvUser',
      trackingLabel: '注册申请人须知',
    },
    {
      ...text,
      name: 'auditJilv',
      path: '/auditAgreement/jilv/:lang',
      title: 'documents:titles.auditJilv',
      trackingLabel: '注册审核协议（伙伴版）',
    },
    {
      name: 'appDownload',
      path: '/appDownload/:lang',
      load: async () => ({ Screen: (await import('./screens/AppDownloadScreen.tsx')).AppDownloadScreen }),
      title: 'documents:app.title',
      trackingLabel: '获取应用',
      header: 'none',
      role: 'alone',
      ground: 'surface',
      public: true,
    },
    {
      name: 'agreements',
      path: '/agreements/:lang',
      load: async () => ({ Screen: (await import('./screens/AgreementsScreen.tsx')).AgreementsScreen }),
      title: 'documents:mine.title',
      header: 'backTitle',
      role: 'detail',
      master: 'me',
      tab: 'me',
      trackingLabel: '我的协议',
    },
  ],
};
