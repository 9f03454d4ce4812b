import { type ThirdProvider } from '../../../contract/enums/signIn.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { isMarked } from '../../store/repos/operation/storeMarks.ts';
import type { GatewayDeps } from '../deps.ts';
import { simulatedAccounts } from './simulatedAccounts.ts';

/** The providers there are: those set up, and in a sample system simulated ones in the place of the others. */
export async function providersOf(deps: GatewayDeps): Promise<GatewayDeps['thirdAccounts']> {
  if (!(await isMarked(deps.store.db, 'sample'))) return deps.thirdAccounts;
  return {
    wecom: simulatedAccounts(deps, 'wecom'),
    wechat: simulatedAccounts(deps, 'wechat'),
    ...deps.thirdAccounts,
  };
}

/** Whom a code stands for, as it is kept, and how its use is noted. */
export type Asked = {
  readonly subjectIdx: string;
  readonly masked: string;
  readonly used: { readonly hash: string; readonly expiresAt: number };
};

/** Asks a provider about a code. */
export async function askProvider(
  deps: GatewayDeps,
  provider: ThirdProvider,
  code: string,
  now: number,
): Promise<Result<Asked, 'THIRD_UNAVAILABLE' | 'THIRD_CODE_INVALID'>> {
  const accounts = (await providersOf(deps))[provider];
  if (!accounts) return fail('THIRD_UNAVAILABLE');
  const subject = await accounts.subjectOf(code, now);
  if (!subject) return fail('THIRD_CODE_INVALID');
  const { fields } = deps;
  return ok({
    subjectIdx: fields.index('third_binding.subject', `${provider} ${subject.id}`),
    masked: `${[...subject.name][0] ?? ''}***`,
    used: { hash: fields.index('third_code.hash', `${provider} ${code}`), expiresAt: subject.expiresAt },
  });
}
