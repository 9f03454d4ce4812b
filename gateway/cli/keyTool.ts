import { keyAct } from './keyActs.ts';
import { runTool } from './tool.ts';

/** `node gateway/cli/keyTool.ts [act] [id]`: lists the gateway's keys, or changes them (cli/keyActs.ts). */
const [act = 'list', id = ''] = process.argv.slice(2);
await runTool((deps) => keyAct(deps, act, id));
