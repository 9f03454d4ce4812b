import { accountAct } from './accountActs.ts';
import { runTool } from './tool.ts';

/** `node gateway/cli/accountTool.ts [act] [account] […]`: lists accounts, or adds or changes one (accountActs.ts). */
const [act = 'list', account = '', ...more] = process.argv.slice(2);
await runTool((deps) => accountAct(deps, act, account, more));
