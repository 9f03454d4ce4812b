import { thirdProviders } from '../../../contract/enums/signIn.ts';
import type { Config } from '../../base/config.ts';
import type { Log } from '../../base/ports.ts';
import type { GatewayDeps } from '../../services/deps.ts';
import { attemptAccounts } from '../../services/third/attempts.ts';
import { enterpriseProvider } from './enterpriseProvider.ts';
import { openIdProvider } from './openIdProvider.ts';

type Parts = Parameters<typeof attemptAccounts>[0] & { readonly config: Config; readonly log: Log };
type Providers = Pick<GatewayDeps, 'thirdAccounts' | 'thirdRedirects'>;

/** The providers people are sent to that are set up: their pages, and the accounts they come back with. */
export function signInProviders(parts: Parts): Providers {
  const { log } = parts;
  const { openId, enterpriseApps } = parts.config;
  const { wecom, dingtalk, feishu } = enterpriseApps;
  const thirdRedirects: Providers['thirdRedirects'] = {
    ...(wecom && { wecom: enterpriseProvider('wecom', wecom, { log }) }),
    ...(dingtalk && { dingtalk: enterpriseProvider('dingtalk', dingtalk, { log }) }),
    ...(feishu && { feishu: enterpriseProvider('feishu', feishu, { log }) }),
    ...(openId && { oidc: openIdProvider(openId, { log }) }),
  };
  const thirdAccounts: {
    -readonly [Key in keyof Providers['thirdAccounts']]: Providers['thirdAccounts'][Key];
  } = {};
  for (const provider of thirdProviders)
    if (thirdRedirects[provider]) thirdAccounts[provider] = attemptAccounts(parts, provider);
  return { thirdRedirects, thirdAccounts };
}
