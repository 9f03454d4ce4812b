import type { SessionView } from '../../../contract/shell.ts';

/** What is told to screens of its own accord; it has taken up the client's session as it was when it was made. */
export type PageLive = {
  changed(view: SessionView): void;
  /** The gateway has answered a call. */
  wake(): void;
};
