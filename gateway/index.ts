/**
 * Starts the gateway (`node gateway/index.ts`): a process that starts those that serve, and each of them. What Node itself must bring is looked at before anything else is
 * loaded, because the database driver is built for one version of it.
 */
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `TripDesk needs Node 24 or newer; this is ${process.versions.node}. Run it with "npm run gateway".`,
  );
  process.exit(1);
}
const { default: cluster } = await import('node:cluster');
if (cluster.isPrimary) await (await import('./app/startProcesses.ts')).startProcesses();
else await (await import('./app/start.ts')).startGateway();

export {};
