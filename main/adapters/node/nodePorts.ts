import { webcrypto } from 'node:crypto';
import type { CorePorts, Log, Secrets, Shell } from '../../core/ports.ts';
import { nodeAead } from './aead.ts';
import { systemClock } from './clock.ts';
import { nodeHttp } from './http.ts';
import { systemRandom } from './random.ts';
import { nodeSocket } from './socket.ts';
import { sqlFilesIn } from './sql.ts';

/** The ports plain Node answers; key store and shell come from the host. Throws where the folder cannot be made. */
export function nodePorts(options: {
  dataFolder: string;
  secrets: Secrets;
  shell: Shell;
  log: Log;
}): CorePorts {
  const { dataFolder, secrets, shell, log } = options;
  return {
    clock: systemClock,
    random: systemRandom,
    http: nodeHttp(),
    secrets,
    aead: nodeAead,
    sqlFiles: sqlFilesIn(dataFolder, systemClock.now),
    log,
    shell,
    openSocket: nodeSocket,
    subtle: webcrypto.subtle,
  };
}
