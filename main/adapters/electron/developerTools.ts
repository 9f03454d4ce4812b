import type { App, CommandLine } from 'electron';

/** What opens the pages to developer tools, or to another program as if it were them, from the command line. */
const switches = ['remote-debugging-port', 'remote-debugging-pipe', 'auto-open-devtools-for-tabs'];

/** Developer tools are there where TRIPDESK_DEVTOOLS=1 asks for them, and in a package never. */
export function allowsDeveloperTools(isPackaged: boolean, asked: string | undefined): boolean {
  return !isPackaged && asked === '1';
}

/** Shuts every way to them; must run before the app is ready, when Chromium reads its switches. */
export function refuseDeveloperTools(app: Pick<App, 'on'>, line: Pick<CommandLine, 'removeSwitch'>): void {
  for (const name of switches) line.removeSwitch(name);
  app.on('web-contents-created', (_event, contents) =>
    contents.on('devtools-opened', () => contents.closeDevTools()),
  );
}
