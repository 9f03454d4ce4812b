import type { Client } from '../../../client/createClient.ts';
import type { PushChannel } from '../../../client/push/pushOf.ts';
import type { PageLive } from './pageLive.ts';

/** Keeps the push channel open for whoever is signed in, and for nobody else. */
export function followUser(
  client: Pick<Client, 'view'>,
  channel: PushChannel,
): Pick<PageLive, 'changed'> & Pick<PushChannel, 'wake'> {
  let user: string | undefined;
  const changed: PageLive['changed'] = (view) => {
    const before = user;
    user = view?.user.id;
    if (user === before) return;
    if (user === undefined) channel.stop();
    else channel.start();
  };
  changed(client.view());
  return { changed, wake: channel.wake };
}
