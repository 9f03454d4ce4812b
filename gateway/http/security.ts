import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const own = ["'self'"];
const nothing = ["'none'"];

/** Headers of every answer: the content security policy of quality §2 and its companions. */
export async function registerSecurity(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: nothing,
        scriptSrc: own,
        styleSrc: own,
        imgSrc: [...own, 'data:', 'blob:'],
        fontSrc: own,
        connectSrc: own,
        frameSrc: nothing,
        objectSrc: nothing,
        baseUri: nothing,
        formAction: nothing,
        frameAncestors: nothing,
        requireTrustedTypesFor: ["'script'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onSend', async (_, reply) => {
    void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  });
}
