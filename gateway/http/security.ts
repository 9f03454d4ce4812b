import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { pagePolicy } from '../../contract/page/policy.ts';

/** Where browsers tell of pages that break the policy (reports.ts). */
export const REPORTS_PATH = '/api/reports';
const GROUP = 'page';

const policy: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    // Older browsers know report-uri alone; those that know report-to pass it over.
    directives: { ...pagePolicy, 'report-uri': [REPORTS_PATH], 'report-to': [GROUP] },
  },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
};

/** Headers of every answer: the content security policy of quality §2 and its companions. */
export async function registerSecurity(app: FastifyInstance): Promise<void> {
  const headers = {
    ...(await headersOf(policy)),
    'reporting-endpoints': `${GROUP}="${REPORTS_PATH}"`,
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
  app.addHook('onRequest', async (_, reply) => {
    void reply.headers(headers);
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
