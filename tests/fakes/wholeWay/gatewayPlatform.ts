import { fail, ok } from '../../../contract/kit/result.ts';
import { type CallName, registry } from '../../../contract/registry.ts';
import type { SessionView } from '../../../contract/shell.ts';
import type { BookingWorld } from '../../bookingWorld.ts';
import { type Answers, type MemoryPlatform, memoryPlatform } from '../memoryPlatform.ts';
import { sampleUser } from '../sampleWorld.ts';

/**
 * What becomes of a call on its way: it goes through, the network is gone before it left or after it was done, or the
 * session is found to be over.
 */
export type Way = 'through' | 'lostBefore' | 'lostAfter' | 'ended';

export type GatewayPlatform = MemoryPlatform & {
  readonly view: NonNullable<SessionView>;
  /** Stands in the way of calls from now on. */
  setWay(of: (name: CallName) => Way): void;
  /** Takes a permission away from this person (false), or leaves it to their roles again (null). */
  permit(params: string, granted: boolean | null): Promise<void>;
  /** The page learns what this person may do now, as the push channel tells it. */
  tellPermissions(): Promise<void>;
};

/** A page whose every call is answered by the gateway's own services over a real store; the network between is played. */
export async function gatewayPlatform(world: BookingWorld, username: string): Promise<GatewayPlatform> {
  const ask = await world.as(username);
  const granted = await ask('GetpermissionByUsername', { type: 'group', username });
  if (!granted.ok) throw new Error(granted.error.code);
  const user = sampleUser({ id: (await world.employeeId(username)) as never });
  const view = { user, permissions: granted.value.data, acting: null };
  let wayOf: (name: CallName) => Way = () => 'through';

  const travel = async (name: CallName, input: never, idem: string | undefined) => {
    const { kind, offline } = registry[name] as { kind: string; offline?: string };
    const way = wayOf(name);
    if (way === 'ended') {
      platform.emit('session.changed', null);
      return fail('SESSION_EXPIRED');
    }
    // Only of a booking the page knows that nothing left; of any other command it may have arrived.
    if (way === 'lostBefore') return fail(kind === 'command' && offline === 'queue' ? 'NOT_SENT' : 'NETWORK');
    const answer = await ask(name, input, idem);
    return way === 'lostAfter' ? fail('NETWORK') : answer;
  };
  const answers = Object.fromEntries(
    Object.keys(registry).map((name) => [
      name,
      (input: never, { idem }: { idem?: string }) => travel(name as CallName, input, idem),
    ]),
  ) as Answers;
  const signIn = () => ok({ step: 'signedIn' as const, user, permissions: view.permissions });
  const platform = memoryPlatform({ session: view, answers, signIn });
  return Object.assign(platform, {
    view,
    setWay(of: (name: CallName) => Way) {
      wayOf = of;
    },
    async permit(params: string, granted: boolean | null) {
      const manager = await world.as('zhaomin');
      const answer = await manager('organisation.permission.setPerson', {
        employeeId: view.user.id as never,
        params,
        granted,
      });
      if (!answer.ok) throw new Error(answer.error.code);
    },
    async tellPermissions() {
      const now = await ask('GetpermissionByUsername', { type: 'group', username });
      if (!now.ok) throw new Error(now.error.code);
      platform.emit('session.changed', { ...view, permissions: now.value.data });
    },
  });
}
