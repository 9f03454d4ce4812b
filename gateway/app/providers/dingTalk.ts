import { z } from 'zod/mini';
import { addressOf, identifier, type MakeDialect, posted, refused, shownName, token } from './dialect.ts';

/** The code for: asked too often. */
export const dingTalkBusy: ReadonlySet<string> = new Set(['Forbidden.AccessDenied.QpsLimitForApi']);

/** `corpId` is the enterprise the person chose; it is there because the scope asks for it. */
const given = z.object({ accessToken: token, corpId: identifier });
const person = z.object({ unionId: identifier, nick: shownName });

/** DingTalk (钉钉): a person's own token, and by it their account among those of the app's owner. */
export const dingTalk: MakeDialect = (app, ask) => {
  const { organisation, clientId, clientSecret, redirectUrl } = app;
  const api = app.url ?? 'https://api.dingtalk.com';
  return {
    addressFor: ({ state }) =>
      addressOf(app.url ?? 'https://login.dingtalk.com', '/oauth2/auth', {
        client_id: clientId,
        redirect_uri: redirectUrl,
        response_type: 'code',
        scope: 'openid corpid',
        prompt: 'consent',
        corpId: organisation,
        state,
      }),

    async subjectOf({ code }) {
      const asked = { clientId, clientSecret, code, grantType: 'authorization_code' };
      const tokens = await ask(addressOf(api, '/v1.0/oauth2/userAccessToken'), given, posted(asked));
      if (!tokens.ok) return tokens;
      // The page lets people choose any enterprise of theirs; the address only suggests one.
      if (tokens.value.corpId !== organisation) return refused('organisation');
      const headers = { 'x-acs-dingtalk-access-token': tokens.value.accessToken };
      const said = await ask(addressOf(api, '/v1.0/contact/users/me'), person, { headers });
      if (!said.ok) return said;
      const { unionId, nick } = said.value;
      return { ok: true, value: { id: `${organisation} ${unionId}`, name: nick || unionId } };
    },
  };
};
