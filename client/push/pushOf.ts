import type { Tag } from '../../contract/kit/tags.ts';
import type { Client } from '../createClient.ts';
import type { ClientPorts, OpenSocket } from '../ports.ts';
import { permissionsOf } from './permissions.ts';
import { makePushChannel, type PushChannel } from './pushChannel.ts';

export type { PushChannel } from './pushChannel.ts';

/** Codes after which the session can take no ticket until somebody signs in or does something. */
const over: ReadonlySet<string> = new Set(['SIGNED_OUT', 'SESSION_EXPIRED', 'FORBIDDEN', 'NOT_FOUND']);

/** The push channel of a client's session. */
export function pushOf(
  client: Pick<Client, 'acting' | 'permit' | 'send' | 'view'>,
  ports: Pick<ClientPorts, 'clock' | 'random'> & { readonly openSocket: OpenSocket },
  options: {
    readonly gateway: string;
    readonly reachable: () => boolean;
    readonly outdated: (tags: readonly Tag[]) => void;
  },
): PushChannel {
  const permissions = permissionsOf(client);
  return makePushChannel(ports, {
    ...options,
    ticket: async () => {
      const { result } = await client.send({ name: 'push.ticket.get', input: {}, tries: 1 });
      if (result.ok) return { ticket: result.value.ticket };
      return over.has(result.error.code) ? 'over' : null;
    },
    granted: (why) => {
      // Whether proxy-booking mode still holds; the session says so itself where it does not. What was missed its next call
      // finds out.
      if (why !== 'missed') void client.acting.check();
      if (why !== 'principal') void permissions.ask();
    },
  });
}
