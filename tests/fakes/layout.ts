/** Heights jsdom does not compute, in px: of a scrolling list and of one of its rows. */
const listHeight = 700;
const rowHeight = 68;

/** Gives lists and rows a size, so that a virtual list mounts what a window of that height would show. */
export function fakeLayout(): void {
  globalThis.ResizeObserver = class implements ResizeObserver {
    readonly #tell: ResizeObserverCallback;
    constructor(notify: ResizeObserverCallback) {
      this.#tell = notify;
    }
    observe(target: Element): void {
      const height = target.getAttribute('role') === 'list' ? listHeight : rowHeight;
      const contentRect = { width: 375, height } as DOMRectReadOnly;
      const entry = { target, contentRect } as ResizeObserverEntry;
      queueMicrotask(() => this.#tell([entry], this));
    }
    unobserve(): void {}
    disconnect(): void {}
  };
  for (const name of ['offsetHeight', 'clientHeight'] as const) {
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return this.getAttribute('role') === 'list' ? listHeight : rowHeight;
      },
    });
  }
  // A virtual list takes an element without one for hidden.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
}
