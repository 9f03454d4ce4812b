import type { UserInfo } from '../../../contract/shapes/people.ts';
import type { Platform } from '../../platform/port.ts';

type Link = { readonly qiwei_id: string } | { readonly wechat: string };

// An account of the messaging app is personal: it stays in memory until it is saved once.
let link: Link | null = null;

/** Takes the messaging app's account from the address the visit began with (`qiwei_id` or `wechat`). */
export function takeMessagingLink(query: URLSearchParams): boolean {
  const qiwei = query.get('qiwei_id');
  const wechat = query.get('wechat');
  if (qiwei) link = { qiwei_id: qiwei.slice(0, 64) };
  else if (wechat) link = { wechat: wechat.slice(0, 64) };
  return link !== null;
}

/** After login the link to the enterprise-messaging or messaging-app account is saved (spec §4, §7 SaveBean). */
export async function saveMessagingLink(
  platform: Platform,
  { user_code }: Pick<UserInfo, 'user_code'>,
): Promise<void> {
  const update = link;
  if (!update) return;
  link = null;
  const answer = await platform.call('SaveBean', { table: 'member315', update, condition: { user_code } });
  // Nobody can act on it: it is tried again at the next sign-in from there.
  // oxlint-disable-next-line no-console
  if (!answer.ok) console.info('messaging link not saved', answer.error.code);
}
