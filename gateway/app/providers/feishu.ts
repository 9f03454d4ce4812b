import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import { addressOf, identifier, type MakeDialect, posted, refused, shownName, token } from './dialect.ts';

/** Codes for: an error of its own, and asked too often. */
export const feishuBusy: ReadonlySet<string> = new Set(['20050', '99991400']);

const given = z.object({ code: z.literal(0), access_token: token, token_type: z.literal('Bearer') });
const person = z.object({
  code: z.literal(0),
  data: z.object({ union_id: identifier, tenant_key: identifier, name: shownName }),
});

/** Feishu (飞书): the code flow with PKCE, and by the person's token their account and their enterprise. */
export const feishu: MakeDialect = (app, ask) => {
  const { organisation, clientId, clientSecret, redirectUrl } = app;
  const api = app.url ?? 'https://open.feishu.cn';
  return {
    addressFor: ({ state, verifier }) =>
      addressOf(app.url ?? 'https://accounts.feishu.cn', '/open-apis/authen/v1/authorize', {
        client_id: clientId,
        redirect_uri: redirectUrl,
        response_type: 'code',
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }),

    async subjectOf({ code }, { verifier }) {
      const asked = {
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        code,
        redirect_uri: redirectUrl,
        code_verifier: verifier,
      };
      const tokens = await ask(addressOf(api, '/open-apis/authen/v2/oauth/token'), given, posted(asked));
      if (!tokens.ok) return tokens;
      const headers = { authorization: `Bearer ${tokens.value.access_token}` };
      const said = await ask(addressOf(api, '/open-apis/authen/v1/user_info'), person, { headers });
      if (!said.ok) return said;
      const { union_id: unionId, tenant_key: tenant, name } = said.value.data;
      if (tenant !== organisation) return refused('organisation');
      return { ok: true, value: { id: `${organisation} ${unionId}`, name: name || unionId } };
    },
  };
};
