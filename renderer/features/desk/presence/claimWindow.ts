const claims = new Map<string, Promise<boolean>>();

/**
 * Whether this page is the only one of its browser with a window's id, from then on as long as it lives: a duplicated tab comes
 * with a copy of what its origin keeps. Where the browser cannot tell, it is.
 */
export function claimWindow(id: string): Promise<boolean> {
  const claimed = claims.get(id) ?? claim(id);
  claims.set(id, claimed);
  return claimed;
}

function claim(id: string): Promise<boolean> {
  // Absent in an old or plain-http page, whatever the types say.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const held = locks.request(`tripdesk.window ${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      // Kept until the page is gone.
      return lock ? new Promise<void>(() => {}) : undefined;
    });
    held.catch(() => resolve(true));
  });
}
