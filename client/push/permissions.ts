import type { Client } from '../createClient.ts';
import { SESSION_TRIES } from '../limits.ts';

/** Asks what the person signed in may do now, and has the session say so. Asked for while it is at it, it asks once more. */
export function permissionsOf(client: Pick<Client, 'permit' | 'send' | 'view'>): { ask(): Promise<void> } {
  let running: Promise<void> | undefined;
  let isAgain = false;
  const askAll = async () => {
    do {
      isAgain = false;
      const user = client.view()?.user;
      if (!user) return;
      const { id: userId, username } = user;
      const input = { type: 'group', username };
      const { result } = await client.send({
        name: 'GetpermissionByUsername',
        input,
        userId,
        tries: SESSION_TRIES,
      });
      if (result.ok) await client.permit(userId, result.value.data);
    } while (isAgain);
  };
  return {
    ask() {
      isAgain = true;
      running ??= askAll().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
