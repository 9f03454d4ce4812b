import formbody from '@fastify/formbody';
import { fastify } from 'fastify';

/** The floor for the gateway's throughput: Fastify reads the same form and sends its payload back, nothing else. */
const app = fastify({ bodyLimit: 2_000_000 });
await app.register(formbody);
app.get('/readyz', async () => ({ ready: true }));
app.post<{ Body: Record<string, string> }>('/api', async (request) => ({
  Result: request.body.data,
  ts: 0,
  sign: '',
}));
await app.listen({ host: '127.0.0.1', port: Number(process.env.TRIPDESK_ECHO_PORT) });
