import type { EnterpriseApp, EnterpriseProvider } from '../../base/config.ts';
import type { Log, ThirdRedirect } from '../../base/ports.ts';
import { asker, type MakeDialect } from './dialect.ts';
import { dingTalk, dingTalkBusy } from './dingTalk.ts';
import { feishu, feishuBusy } from './feishu.ts';
import { weCom, weComBusy } from './weCom.ts';

/** How long one answer may take, ms; an exchange is at most two, of WeCom four. */
const ANSWER_MS = 5_000;

const dialects: Readonly<Record<EnterpriseProvider, { make: MakeDialect; busy: ReadonlySet<string> }>> = {
  wecom: { make: weCom, busy: weComBusy },
  dingtalk: { make: dingTalk, busy: dingTalkBusy },
  feishu: { make: feishu, busy: feishuBusy },
};

type Parts = { readonly log: Log; readonly answerMs?: number };

/**
 * WeCom, DingTalk or Feishu, each by its own dialect of OAuth: its page is opened with our state, and what it answers is
 * exchanged for the account of a member of the enterprise that was set up. Of a person an id and a name are taken; no
 * token of theirs is kept, and none is logged.
 */
export function enterpriseProvider(
  provider: EnterpriseProvider,
  app: EnterpriseApp,
  { log, answerMs = ANSWER_MS }: Parts,
): ThirdRedirect {
  const { make, busy } = dialects[provider];
  const dialect = make(app, asker(answerMs, busy));
  return {
    addressFor: async (way) => dialect.addressFor(way).href,

    async subjectOf(answer, way) {
      const said = await dialect.subjectOf(answer, way);
      if (said.ok) return said.value;
      const { outcome, code } = said;
      log.warn('provider answer', { provider, outcome, ...(code !== '' && { code }) });
      return outcome;
    },
  };
}
