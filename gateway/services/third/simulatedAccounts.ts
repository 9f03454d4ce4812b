import type { ThirdProvider } from '../../../contract/enums/signIn.ts';
import type { ThirdAccounts } from '../../base/ports.ts';
import type { GatewayDeps } from '../deps.ts';

const CODE_MS = 10 * 60_000;

type Part = Pick<GatewayDeps, 'fields' | 'random'>;

/**
 * A provider whose accounts are whatever somebody types. Its codes hold the account and their end, under a mark only this
 * gateway can make.
 */
export function simulatedAccounts(parts: Part, provider: ThirdProvider): ThirdAccounts {
  return {
    isSimulated: true,
    subjectOf: async (code, now) => {
      const [body = '', mark = ''] = code.split('.');
      if (mark !== markOf(parts, provider, body)) return null;
      const [end, , ...account] = Buffer.from(body, 'base64url').toString().split(' ');
      const expiresAt = Number(end);
      const id = account.join(' ');
      return expiresAt > now && expiresAt <= now + CODE_MS ? { id, name: id, expiresAt } : null;
    },
  };
}

/** A code of the simulated provider for one of its accounts. */
export function simulatedCode(parts: Part, provider: ThirdProvider, account: string, now: number): string {
  const once = Buffer.from(parts.random.bytes(8)).toString('hex');
  const body = Buffer.from(`${now + CODE_MS} ${once} ${account}`).toString('base64url');
  return `${body}.${markOf(parts, provider, body)}`;
}

function markOf({ fields }: Part, provider: ThirdProvider, body: string): string {
  return fields.index('third_code.simulated', `${provider} ${body}`);
}
