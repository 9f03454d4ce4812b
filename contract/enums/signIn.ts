/**
 * Parts of a sign-in task (contract/rules/identity/signInWork.ts): several small ones take a steadier time than one large
 * one, and can be shown as progress.
 */
export const WORK_PARTS = 4;

/** Where a sign-in was made: in the desktop, or in a browser. */
export const signInChannels = ['pc', 'h5'] as const;
/** Browsers a sign-in is told apart by; `wechat` is the messaging app's own. */
export const browserKinds = ['chrome', 'edge', 'firefox', 'safari', 'wechat', 'other'] as const;
export type BrowserKind = (typeof browserKinds)[number];
/** Systems a sign-in is told apart by. */
export const systemKinds = ['windows', 'macos', 'linux', 'android', 'ios', 'harmony', 'other'] as const;
export type SystemKind = (typeof systemKinds)[number];

/** By what somebody says who they are in the verification step (0, 1 and 2 of the specification). */
export const validationTypes = ['account', 'mobile', 'certificate'] as const;

/**
 * Outside accounts people sign in with: the enterprise messaging apps, the messaging app (spec §4), and the accounts of a
 * company's own OpenID Connect provider.
 */
export const thirdProviders = ['wecom', 'dingtalk', 'feishu', 'wechat', 'oidc'] as const;
export type ThirdProvider = (typeof thirdProviders)[number];
