import type { GatewayEvidence } from '../../../client/exchange/sender.ts';
import type { Tag } from '../../../contract/kit/tags.ts';
import type { SessionView } from '../../../contract/shell.ts';

/** What is told to screens of its own accord; it has taken up the client's session as it was when it was made. */
export type PageLive = {
  changed(view: SessionView): void;
  /** What a try to reach the gateway says of it; an answer also wakes the channel. */
  report(evidence: GatewayEvidence): void;
};

/** Whether the gateway answers, and since when (epoch ms). */
export type PageConnection = { readonly online: boolean; readonly since: number };

/** Whom the page's own news is for. */
export type PageListeners = {
  readonly outdated: (tags: readonly Tag[]) => void;
  readonly connection: (connection: PageConnection) => void;
};
