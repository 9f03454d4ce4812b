import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { pagePolicy } from '../../../contract/page/policy.ts';

/** Where browsers tell of pages that break the policy (reports.ts). */
export const REPORTS_PATH = '/api/reports';
const GROUP = 'page';

const policy = {
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
} satisfies FastifyHelmetOptions;

/** What a page may do, and where its breaches are reported. */
const reportingBy = (directives: Readonly<Record<string, string[]>>): FastifyHelmetOptions => ({
  ...policy,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { ...pagePolicy, 'report-uri': [REPORTS_PATH], ...directives },
  },
});

/**
 * Headers of every answer: the content security policy of guarantees §2 and its companions. `report-to` is for pages over
 * https alone: over http browsers tell nothing by it, and pass over report-uri where it stands.
 */
export async function registerSecurity(app: FastifyInstance): Promise<void> {
  const common = {
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
    // Nothing here is for search engines, least of all what a link leads to.
    'x-robots-tag': 'noindex, nofollow',
  };
  const open = { ...(await headersOf(reportingBy({}))), ...common };
  const secure = {
    ...(await headersOf(reportingBy({ 'report-to': [GROUP] }))),
    ...common,
    'reporting-endpoints': `${GROUP}="${REPORTS_PATH}"`,
  };
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(request.protocol === 'https' ? secure : open);
  });
}

const bare = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive']);

/** What helmet makes of a policy, asked once: it would put the same headers together anew for every request. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = fastify();
  await probe.register(helmet, options);
  probe.get('/', (_, reply) => reply.send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const made = Object.entries(headers).filter(([name]) => !bare.has(name));
  return Object.fromEntries(made.map(([name, value]) => [name, String(value)]));
}
