import { couponAct } from './couponActs.ts';
import { runTool } from './tool.ts';

/** `node gateway/cli/couponTool.ts <account> <last day> <code> <issuer> <what one gets>`: gives a coupon (couponActs.ts). */
const [account = '', ...more] = process.argv.slice(2);
await runTool((deps) => couponAct(deps, account, more));
