import { identifierIndex, openedBy, passwordKeyOf } from '../services/auth/signIn/verifier.ts';
import type { Deps } from '../services/deps.ts';
import { findIdentifiers } from '../store/repos/account/login.ts';
import { SAMPLE_PASSWORD } from './samplePassword.ts';

/** The sample accounts of domain §8, for whoever tries the product out. */
const accounts: readonly [account: string, who: string][] = [
  ['linjing', '林静, secretary with four principals, and two more whose grants are over'],
  ['zhaomin', '赵敏, travel manager'],
  ['chenbo', '陈波, approver'],
  ['zhangwei', '张伟, employee'],
  ['sunli', '孙丽, finance'],
  ['13800138000', 'one person with two identities'],
  ['liuyang', '刘洋, official edition'],
  ['wuhao', '吴昊, deactivated'],
];

/** Lines naming the sample accounts, while the store is the sample one and their password still opens it. */
export async function sampleAccountLines(deps: Deps): Promise<string[]> {
  const [first] = accounts;
  const account = first?.[0] ?? '';
  const stored = await findIdentifiers(deps.store.db, identifierIndex(deps, account));
  if (stored.length === 0) return [];
  const [opened] = await openedBy(deps, account, passwordKeyOf(account, SAMPLE_PASSWORD), stored);
  if (!opened) return [];
  return [
    `sample accounts (password ${SAMPLE_PASSWORD}):`,
    ...accounts.map(([name, who]) => `  ${name.padEnd(12)} ${who}`),
  ];
}
