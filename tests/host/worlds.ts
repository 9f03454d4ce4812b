/**
 * Scripts for the two worlds of a page. They share the document and nothing else, so what `contextBridge` does is done
 * with events: names and plain values go over, functions stay behind a number.
 */
const marshal = `
  const functions = new Map();
  let count = 0;
  const out = (value) => {
    if (typeof value !== 'function') return { value };
    functions.set(++count, value);
    return { fn: count };
  };
  const post = (to, message) => document.dispatchEvent(new CustomEvent(to, { detail: JSON.stringify(message) }));
`;

/** The page's own world: builds what the preload exposes. */
export const mainWorld = `(() => {
  ${marshal}
  const waiting = new Map();
  let asked = 0;
  const into = (made) => (made.fn === undefined ? made.value : (...args) => call(made.fn, args));
  const call = (fn, args) => {
    const id = ++asked;
    let back;
    const promise = new Promise((resolve) => waiting.set(id, resolve));
    const hear = ({ detail }) => { const m = JSON.parse(detail); if (m.id === id && m.now) back = m.now; };
    document.addEventListener('to-main', hear);
    post('to-preload', { id, fn, args: args.map(out) });
    document.removeEventListener('to-main', hear);
    return back ? into(back) : promise;
  };
  document.addEventListener('to-main', ({ detail }) => {
    const message = JSON.parse(detail);
    if (message.expose && !(message.expose in window)) {
      const api = Object.fromEntries(Object.entries(message.api).map(([name, fn]) => [name, into({ fn })]));
      Object.defineProperty(window, message.expose, { value: Object.freeze(api) });
    }
    if (message.later) { waiting.get(message.id)?.(message.later.value); waiting.delete(message.id); }
    if (message.callback) functions.get(message.callback)?.(...message.args);
  });
  post('to-preload', { ready: true });
})()`;

/** The preload's world: the built preload inside a module wrapper, with the two parts of Electron it may use. */
export function preloadWorld(source: string): string {
  return `(() => {
    ${marshal}
    const answers = new Map();
    const listeners = new Map();
    const exposed = [];
    let asked = 0;
    globalThis.__answer = (id, value) => { answers.get(id)?.(value); answers.delete(id); };
    globalThis.__hear = (channel, ...args) => { for (const one of listeners.get(channel) ?? []) one({}, ...args); };
    const into = (made) => (made.fn === undefined ? made.value : (...args) => post('to-main', { callback: made.fn, args }));
    document.addEventListener('to-preload', ({ detail }) => {
      const { id, fn, args, ready } = JSON.parse(detail);
      if (ready) return exposed.forEach((one) => post('to-main', one));
      const result = functions.get(fn)(...args.map(into));
      if (result instanceof Promise) result.then((value) => post('to-main', { id, later: { value } }));
      else post('to-main', { id, now: out(result) });
    });
    const electron = {
      ipcRenderer: {
        invoke: (channel, ...args) => new Promise((resolve) => {
          answers.set(++asked, resolve);
          __invoke(JSON.stringify({ id: asked, channel, args }));
        }),
        on: (channel, listener) => void listeners.set(channel, new Set(listeners.get(channel)).add(listener)),
        off: (channel, listener) => void listeners.get(channel)?.delete(listener),
      },
      contextBridge: {
        // Either world may be the first to run: what is exposed is said now and again when the other is ready.
        exposeInMainWorld: (name, api) => {
          const fns = Object.entries(api).map(([key, value]) => [key, out(value).fn]);
          exposed.push({ expose: name, api: Object.fromEntries(fns) });
          post('to-main', exposed.at(-1));
        },
      },
    };
    ((require, module, exports) => {
      ${source}
    })(() => electron, { exports: {} }, {});
  })()`;
}
