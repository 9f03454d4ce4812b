import { start } from '../app/start.tsx';
import { browserHost } from '../platform/h5/host.ts';
import { createH5Platform } from '../platform/h5.ts';

const root = document.getElementById('root');
const host = browserHost(window);

if (root && host) void start(createH5Platform(host), root);
// Without WebCrypto nothing can be sealed; the page says so in the words it carries (h5.html).
else {
  root?.remove();
  document.getElementById('needs-https')?.removeAttribute('hidden');
}
