import { describe } from 'vitest';
import type { Result } from '../../contract/kit/result.ts';
import type { SessionView, ShellInput, ShellName, ShellOutput } from '../../contract/shell.ts';
import type { Http } from '../../main/core/ports.ts';
import { temporaryFolder, testCore } from '../fakes/core.ts';
import { clientSuite } from '../suites/clientSuite.ts';
import type { ClientHost } from '../suites/clientWorld.ts';

/** The desk's core, through what its screens call. */
async function deskHost(http: Http): Promise<ClientHost> {
  const folder = temporaryFolder();
  const listeners: ((view: SessionView) => void)[] = [];
  const start = () => {
    const made = testCore({ http }, { folder });
    made.on('session.changed', (view) => {
      for (const listener of listeners) listener(view);
    });
    return made;
  };
  let core = start();
  const shell = <Name extends ShellName>(name: Name, input: ShellInput<Name>) =>
    core.shellCall(name, input) as Promise<Result<ShellOutput<Name>>>;
  return {
    call: (name, input, options = {}) => core.call(name, input, options),
    signIn: (account, password) => shell('session.signIn', { account, password }),
    choose: (uuid, username) => shell('session.choose', { uuid, username }),
    exchangeToken: (token) => shell('session.exchangeToken', { token }),
    signOut: async () => void (await shell('session.signOut', {})),
    startActing: (principalId) => shell('session.startActing', { principalId: principalId as never }),
    endActing: () => shell('session.endActing', {}),
    onSession: (listener) => void listeners.push(listener),
    async restart() {
      await core.close();
      core = start();
      const view = await shell('session.view', {});
      return view.ok ? view.value : null;
    },
    close: () => core.close(),
  };
}

describe('the client in the desk’s core', () => {
  clientSuite({ channel: 'pc', commandTries: 3, open: deskHost });
});
