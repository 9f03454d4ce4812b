import type { Connection } from '../../client/connection/connection.ts';
import type { Client } from '../../client/createClient.ts';
import { pushOf } from '../../client/push/pushOf.ts';
import { pushedTags } from '../../contract/enums/push/pushTags.ts';
import type { Tag } from '../../contract/kit/tags.ts';
import type { CorePorts } from './ports.ts';

/** Keeps what the screens show as new as the gateway's: the push channel, and what was missed without it. */
export type PushSync = {
  /** Somebody is signed in, or the gateway is back: opens the channel. */
  start(): void;
  /** The gateway is back: what others changed meanwhile is outdated. */
  back(): void;
  stop(): void;
  /** The gateway has answered a call. */
  answered(): void;
};

/** The push channel of the desktop, where it can open one; `outdated` hears which tags are. */
export function makePushSync(
  ports: Pick<CorePorts, 'clock' | 'openSocket' | 'random'>,
  parts: {
    readonly gateway: string;
    readonly client: Client;
    readonly connection: Connection;
    readonly outdated: (tags: readonly Tag[]) => void;
  },
): PushSync {
  const { openSocket } = ports;
  const { connection, outdated } = parts;
  const reachable = () => connection.view().online;
  const push = openSocket && pushOf(parts.client, { ...ports, openSocket }, { ...parts, reachable });
  return {
    start: () => push?.start(),
    back() {
      outdated(pushedTags);
      push?.start();
    },
    stop: () => push?.stop(),
    answered: () => push?.wake(),
  };
}
