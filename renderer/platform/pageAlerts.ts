import type { AlertPort, AlertStanding } from './port.ts';

/** Browsers on Android have the class and refuse to construct one. */
const refusing = /Android/;

/** Desktop notifications by the page's own means, in browsers and Electron alike; `focus` brings its window to the front. */
export function pageAlerts(view: Window & typeof globalThis, focus: () => void): AlertPort {
  const known = 'Notification' in view && !refusing.test(view.navigator.userAgent);
  const standing = (): AlertStanding => {
    if (!known) return 'none';
    const { permission } = view.Notification;
    return permission === 'default' ? 'unasked' : permission;
  };
  return {
    standing,
    ask: async () => {
      if (standing() === 'unasked') await view.Notification.requestPermission();
      return standing();
    },
    onChange(listener) {
      const over = new AbortController();
      const heard = async () => {
        const status = await view.navigator.permissions.query({ name: 'notifications' });
        status.addEventListener('change', listener, over);
      };
      // Where it cannot be asked about, nobody hears of it.
      if (known) void heard().catch(() => {});
      return () => over.abort();
    },
    show({ id, title, text }, onPress) {
      // Who looks at the app sees it there.
      if (standing() !== 'granted' || view.document.hasFocus()) return;
      // The same tag in another tab takes the place of the first one.
      const shown = new view.Notification(title, { body: text, tag: id });
      shown.addEventListener('click', () => {
        shown.close();
        focus();
        onPress();
      });
    },
  };
}
