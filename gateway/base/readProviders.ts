import { type Config, ConfigRefused, type EnterpriseApp, type EnterpriseProvider } from './config.ts';
import { isLoopback } from './listenAddress.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Where a provider sends people back to, under the public address: one of the app's own pages. */
const BACK_PATH = '/thirdAccount/back/zh';

/** The OpenID Connect provider people sign in with; null where none is set up. Throws ConfigRefused. */
export function openIdOf(env: Env, publicUrl: string): Config['openId'] {
  const [issuer = '', clientId = '', clientSecret = ''] = together(env, [
    'TRIPDESK_OIDC_ISSUER',
    'TRIPDESK_OIDC_CLIENT_ID',
    'TRIPDESK_OIDC_CLIENT_SECRET',
  ]);
  if (issuer === '') return null;
  requireSafe('TRIPDESK_OIDC_ISSUER', issuer);
  return { issuer, clientId, clientSecret, redirectUrl: `${publicUrl}${BACK_PATH}` };
}

/** Of each provider: its enterprise's id, its app's id and secret, in this order. */
const settings: Readonly<Record<EnterpriseProvider, readonly [string, string, string]>> = {
  wecom: ['TRIPDESK_WECOM_CORP_ID', 'TRIPDESK_WECOM_AGENT_ID', 'TRIPDESK_WECOM_SECRET'],
  dingtalk: ['TRIPDESK_DINGTALK_CORP_ID', 'TRIPDESK_DINGTALK_CLIENT_ID', 'TRIPDESK_DINGTALK_CLIENT_SECRET'],
  feishu: ['TRIPDESK_FEISHU_TENANT_KEY', 'TRIPDESK_FEISHU_APP_ID', 'TRIPDESK_FEISHU_APP_SECRET'],
};

/** The enterprise messaging apps people sign in with, those that are set up. Throws ConfigRefused. */
export function enterpriseAppsOf(env: Env, publicUrl: string): Config['enterpriseApps'] {
  const redirectUrl = `${publicUrl}${BACK_PATH}`;
  const appOf = (provider: EnterpriseProvider): EnterpriseApp | null => {
    const urlName = `TRIPDESK_${provider.toUpperCase()}_URL`;
    const url = (env[urlName] ?? '').replace(/\/+$/, '');
    if (url !== '') requireSafe(urlName, url);
    const [organisation = '', clientId = '', clientSecret = ''] = together(env, settings[provider]);
    if (organisation !== '')
      return { organisation, clientId, clientSecret, redirectUrl, url: url === '' ? null : url };
    if (url !== '') throw new ConfigRefused(`${urlName} needs ${settings[provider].join(', ')}.`);
    return null;
  };
  const [wecom, dingtalk, feishu] = [appOf('wecom'), appOf('dingtalk'), appOf('feishu')];
  return { ...(wecom && { wecom }), ...(dingtalk && { dingtalk }), ...(feishu && { feishu }) };
}

/** What these variables say, all or none of them. */
function together(env: Env, names: readonly [string, string, string]): readonly string[] {
  const given = names.map((name) => env[name] ?? '');
  const missing = given.filter((one) => one === '').length;
  if (missing > 0 && missing < names.length) {
    const [first, second, third] = names;
    throw new ConfigRefused(`${first}, ${second} and ${third} go together.`);
  }
  return given;
}

function requireSafe(name: string, url: string): void {
  const isOwn = URL.canParse(url) && url.startsWith('http://') && isLoopback(new URL(url).hostname);
  if (!isOwn && (!url.startsWith('https://') || !URL.canParse(url)))
    throw new ConfigRefused(`${name} is neither an https address nor one of this machine.`);
}
