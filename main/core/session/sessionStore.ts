import type { SessionStore } from '../../../client/session/storedSession.ts';
import { sessionFromText, sessionToText } from './sessionText.ts';
import type { Vault } from './vault.ts';

/** The session in the vault: whole, so that the desk goes on with it while no gateway answers. */
export function sessionStore(vault: Vault): SessionStore {
  return {
    read: async () => sessionFromText(await vault.read('session')),
    write: (session) => vault.write('session', sessionToText(session)),
    remove: () => vault.remove('session'),
    readInstallation: () => vault.read('installation'),
    writeInstallation: (id) => vault.write('installation', id),
  };
}
