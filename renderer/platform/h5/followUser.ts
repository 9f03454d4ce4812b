import type { Clock } from '../../../client/ports.ts';
import type { PushChannel } from '../../../client/push/pushOf.ts';
import type { SessionView } from '../../../contract/shell.ts';

/** After the first screen has asked for its data, ms. */
const IDLE_MS = 1500;

/** Opens the push channel of whoever is signed in; its code is loaded when it is first needed, once the page is idle. */
export function followUser(clock: Clock, load: () => Promise<PushChannel>) {
  let user: string | undefined;
  let channel: Promise<PushChannel | undefined> | undefined;
  const wanted = async () => {
    await new Promise<void>((resolve) => void clock.after(IDLE_MS, resolve));
    return load().catch(() => {
      // Not to be had just now: asked for again with the next sign-in or answer.
      channel = undefined;
      return undefined;
    });
  };
  const open = async () => {
    channel ??= wanted();
    const asked = user;
    const loaded = await channel;
    if (asked !== undefined && asked === user) loaded?.start();
  };
  return {
    changed(view: SessionView) {
      const before = user;
      user = view?.user.id;
      if (user === before) return;
      if (user !== undefined) void open();
      else void channel?.then((loaded) => user === undefined && loaded?.stop());
    },
    answered() {
      if (channel) void channel.then((loaded) => loaded?.wake());
      else if (user !== undefined) void open();
    },
  };
}
