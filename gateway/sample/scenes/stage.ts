import type { Result } from '../../../contract/kit/result.ts';
import type { ProductKind } from '../../../contract/products.ts';
import type { CallInput, CallName, CallOutput } from '../../../contract/registry.ts';
import type { Clock, Scope } from '../../base/ports.ts';
import type { SeededRandom } from '../../base/seededRandom.ts';
import type { Deps } from '../../services/deps.ts';
import { rolesOf } from '../../store/repos/people/person.ts';

/** A clock that is moved, and never back. */
export type MovedClock = Clock & { moveTo(at: number): void };

/** Where sample orders are made the way people make them: by the gateway's own calls, at times that are past. */
export type Stage = {
  readonly deps: Deps;
  readonly clock: MovedClock;
  readonly chance: SeededRandom;
  /** Dispatches a call as the pipeline would, rights included. */
  readonly dispatch: (
    name: string,
    input: unknown,
    scope: Scope & { claimedCtx: unknown },
  ) => Promise<Result<unknown>>;
  /** Lets a product's supplier give no clear answer until it is called again with null. */
  readonly silence: (kind: ProductKind | null) => void;
  /** The start of the sample world, epoch ms. */
  readonly now: number;
};

/** Calls of one sample person. A refusal throws: a scene that cannot be played is left out by its player. */
export type Ask = <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<CallOutput<Name>>;

/** Lets a sample person call, as themselves. */
export async function askAs(
  stage: Pick<Stage, 'deps' | 'clock' | 'chance' | 'dispatch'>,
  username: string,
): Promise<Ask> {
  const { deps, clock, chance, dispatch } = stage;
  const row = await deps.store.db
    .selectFrom('employee')
    .innerJoin('company', 'company.id', 'employee.company_id')
    .select(['employee.id', 'company_id', 'user_code', 'username', 'roles', 'customer_type'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const caller = {
    employeeId: row.id,
    companyId: row.company_id,
    userCode: row.user_code,
    username: row.username,
    customerType: row.customer_type === 1 ? (1 as const) : (0 as const),
    roles: rolesOf(row.roles),
  };
  return async (name, input) => {
    const answer = await dispatch(name, input, {
      requestId: 'sample',
      caller,
      acting: null,
      claimedCtx: null,
      idem: hex(chance, 16),
      language: 'zh',
      device: `pc${row.user_code}`,
      address: '127.0.0.1',
      kid: 'S0',
      now: clock.now(),
    });
    if (!answer.ok) throw new SceneRefused(`${name}: ${answer.error.code}`);
    // The registry's handlers answer what the call says.
    return answer.value as CallOutput<typeof name>;
  };
}

/** What a scene wanted is not to be had at this start. */
export class SceneRefused extends Error {}

/** Random hex digits, two a byte. */
export function hex(chance: SeededRandom, bytes: number): string {
  return Array.from({ length: bytes }, () => chance.int(0, 255).toString(16).padStart(2, '0')).join('');
}
