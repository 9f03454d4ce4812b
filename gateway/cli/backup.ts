import { join } from 'node:path';
import { refusalSentence } from '../app/refusals.ts';
import { listeningAt } from '../base/listenAddress.ts';
import { readConfig } from '../base/readConfig.ts';
import { BackupRefused, backupTo } from '../store/db/backup.ts';

/** `node gateway/cli/backup.ts <folder>`: copies the embedded store and its key while the gateway runs. */
process.umask(0o077);
const [folder] = process.argv.slice(2);
try {
  const config = readConfig(process.env, join(import.meta.dirname, '../..'));
  if (!folder) throw new BackupRefused('Say where to: npm run backup -- <new folder>');
  if (config.databaseUrl !== null) {
    throw new BackupRefused('The store is on PostgreSQL; copy it with pg_dump, and the key file beside it.');
  }
  const bytes = await backupTo(config.dataFolder, folder);
  console.log(`Copied to ${folder} and read through: ${(bytes / 1e6).toFixed(1)} MB.`);
} catch (error) {
  console.error(
    error instanceof BackupRefused ? error.message : refusalSentence(error, listeningAt(process.env)),
  );
  process.exitCode = 1;
}
