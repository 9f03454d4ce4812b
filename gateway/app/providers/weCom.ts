import { z } from 'zod/mini';
import { type Ask, addressOf, type MakeDialect, refused, type Said, token } from './dialect.ts';

/** Codes for: the system is busy, and asked too often. */
export const weComBusy: ReadonlySet<string> = new Set(['-1', '45009']);
/** Codes for an access token that is not, or no longer, good. */
const STALE: ReadonlySet<string> = new Set(['40014', '42001']);
/** An access token is given up so long before its end, ms. */
const EARLY_MS = 5 * 60_000;

const given = z.object({
  errcode: z.literal(0),
  access_token: token,
  expires_in: z.int().check(z.positive(), z.lte(86_400)),
});
/**
 * Members only: others have an `openid` alone, and members of a linked enterprise an id of the form `corp/userid`, which is
 * another enterprise's word for them.
 */
const member = z.object({
  errcode: z.literal(0),
  userid: z.string().check(z.regex(/^[A-Za-z0-9][\w@.-]{0,63}$/)),
});

/** WeCom (企业微信): a page of its own, and a member's id by the token of the enterprise's app. */
export const weCom: MakeDialect = (app, ask) => {
  const { organisation, clientId, clientSecret, redirectUrl } = app;
  const api = app.url ?? 'https://qyapi.weixin.qq.com';
  const tokens = keptToken(ask, () =>
    addressOf(api, '/cgi-bin/gettoken', { corpid: organisation, corpsecret: clientSecret }),
  );
  const memberBy = (access: string, code: string) =>
    ask(addressOf(api, '/cgi-bin/auth/getuserinfo', { access_token: access, code }), member);
  return {
    addressFor: ({ state }) =>
      addressOf(app.url ?? 'https://login.work.weixin.qq.com', '/wwlogin/sso/login', {
        login_type: 'CorpApp',
        appid: organisation,
        agentid: clientId,
        redirect_uri: redirectUrl,
        state,
      }),

    async subjectOf({ code }) {
      const first = await tokens.get();
      if (!first.ok) return first;
      let said = await memberBy(first.value, code);
      // A token that ended early was refused before the code was looked at: the code is still good.
      if (!said.ok && STALE.has(said.code)) {
        tokens.drop(first.value);
        const next = await tokens.get();
        if (!next.ok) return next;
        said = next.value === first.value ? refused(said.code) : await memberBy(next.value, code);
      }
      if (!said.ok) return said;
      const { userid } = said.value;
      return { ok: true, value: { id: `${organisation} ${userid}`, name: userid } };
    },
  };
};

/** The app's access token, asked for once for all who come while it is good: WeCom refuses who asks each time. */
function keptToken(ask: Ask, address: () => URL) {
  let kept: { readonly asked: Promise<Said<string>>; value: string | null; until: number } | null = null;
  return {
    async get(): Promise<Said<string>> {
      if (kept && performance.now() < kept.until) return kept.asked;
      let lasts = 0;
      const asked = ask(address(), given).then((said): Said<string> => {
        if (!said.ok) return said;
        lasts = said.value.expires_in * 1_000 - EARLY_MS;
        return { ok: true, value: said.value.access_token };
      });
      const mine = { asked, value: null as string | null, until: Number.POSITIVE_INFINITY };
      kept = mine;
      const said = await asked;
      mine.until = performance.now() + lasts;
      if (said.ok) mine.value = said.value;
      else if (kept === mine) kept = null;
      return said;
    },
    drop(value: string): void {
      if (kept?.value === value) kept = null;
    },
  };
}
