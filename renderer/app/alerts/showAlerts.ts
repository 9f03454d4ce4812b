import type { i18n } from 'i18next';
import { messageFacts } from '../../../contract/calls/message/facts.ts';
import { asLanguage, asRouteLanguage } from '../../../contract/languages.ts';
import type { Platform } from '../../platform/port.ts';
import type { RouteTable } from '../../shared/routeTable.ts';

type Parts = {
  readonly platform: Platform;
  readonly table: RouteTable;
  readonly i18n: i18n;
  readonly open: (path: string) => void;
};

/** More than these that came at once stay in the message centre. */
const AT_ONCE = 5;

/**
 * Shows the messages that came after a time (epoch ms), of the kinds that are wanted so; answers until when it looked.
 * Nothing of a message but what happened is shown: the screen may be locked, or somebody else's.
 */
export async function showAlerts({ platform, i18n, open }: Parts, since: number): Promise<number> {
  const list = await platform.call(
    'message.list',
    { limit: AT_ONCE },
    { facts: messageFacts['message.list'] },
  );
  if (!list.ok) return since;
  const fresh = list.value.messages.filter(({ createdAt, readAt }) => createdAt > since && readAt === null);
  if (fresh.length === 0) return since;
  const chosen = await platform.call(
    'message.channel.list',
    {},
    { facts: messageFacts['message.channel.list'] },
  );
  if (!chosen.ok) return since;
  await i18n.loadNamespaces('message');
  const wanted = new Set(chosen.value.channels.filter(({ desktop }) => desktop).map(({ kind }) => kind));
  for (const { messageId, kind, event } of fresh) {
    if (!wanted.has(kind)) continue;
    const title = i18n.t(`message:event.${event}`);
    const path = `/msgnot/msginfo/${asRouteLanguage(asLanguage(i18n.language))}?messageId=${messageId}`;
    platform.alerts?.show({ id: messageId, title, text: i18n.t(`message:hint.${event}`) }, () => open(path));
  }
  return Math.max(...fresh.map(({ createdAt }) => createdAt));
}
