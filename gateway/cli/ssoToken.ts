import { originOf } from '../base/listenAddress.ts';
import { issueSsoToken } from '../services/auth/signIn/sso.ts';
import { runTool, ToolRefused } from './tool.ts';

/** `node gateway/cli/ssoToken.ts <account>`: prints an address that signs in once, within 60 s. For development. */
const [account] = process.argv.slice(2);
await runTool(async (deps) => {
  if (!account) throw new ToolRefused('Say whom: node gateway/cli/ssoToken.ts <account>');
  const token = await issueSsoToken(deps, account);
  if (token === null) throw new ToolRefused('There is no such account.');
  return `${originOf(deps.config)}/?token=${token}`;
});
