import { join } from 'node:path';
import { readConfig } from './config.ts';
import { makeLog } from './log.ts';
import { openGateway } from './openGateway.ts';
import { refusalSentence } from './refusals.ts';
import { issueSsoToken } from './services/auth/sso.ts';

/** `node gateway/ssoToken.ts <account>`: prints an address that signs in once, within 60 s. For development. */
const [account] = process.argv.slice(2);
if (!account) {
  console.error('Say whom: node gateway/ssoToken.ts <account>');
  process.exit(1);
}
const config = readConfig(process.env, join(import.meta.dirname, '..'));
try {
  const deps = await openGateway(config, { log: makeLog('warn') });
  const token = await issueSsoToken(deps, account);
  await deps.store.close();
  if (token === null) {
    console.error('No such account.');
    process.exit(1);
  }
  console.log(`http://${config.host}:${config.port}/?token=${token}`);
} catch (error) {
  console.error(refusalSentence(error, config));
  process.exit(1);
}
