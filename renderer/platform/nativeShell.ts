/**
 * Native shells around the page (spec §1). A shell adds to the user agent
 *   `TripDeskShell/<version> (android|ios)` and, when it knows its user,
 *   `TripDeskUser/<base64url of JSON {"username","user_code","company_id","AppPackageName"}>`.
 * What it says is a hint for display (wire-protocol §7): it prefills the account, nothing more.
 */
export type ShellHint = {
  readonly username: string;
  readonly userCode: string;
  readonly companyId: string;
  readonly appPackage: string;
};

const shellRule = /\bTripDeskShell\/[\w.]+ \((android|ios)\)/;
const userRule = /\bTripDeskUser\/([A-Za-z0-9_-]{1,2000})/;

/** The device channel a shell names, or null in a plain browser. */
export function shellChannel(userAgent: string): 'android' | 'ios' | null {
  const channel = shellRule.exec(userAgent)?.[1];
  return channel === 'android' || channel === 'ios' ? channel : null;
}

/** The user a shell hints at, or null: no shell, no hint, or one that cannot be read. */
export function shellHint(userAgent: string): ShellHint | null {
  const encoded = userRule.exec(userAgent)?.[1];
  if (!encoded || shellChannel(userAgent) === null) return null;
  try {
    const bytes = Uint8Array.from(atob(encoded.replace(/-/g, '+').replace(/_/g, '/')), (c) =>
      c.charCodeAt(0),
    );
    const said: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof said !== 'object' || said === null) return null;
    const field = (name: string) => {
      const value: unknown = Object.entries(said).find(([key]) => key === name)?.[1];
      return typeof value === 'string' && value.length <= 64 ? value : '';
    };
    return {
      username: field('username'),
      userCode: field('user_code'),
      companyId: field('company_id'),
      appPackage: field('AppPackageName'),
    };
  } catch {
    return null;
  }
}

export type ShellMessage = { readonly type: 'login' | 'logout'; readonly userCode: string };

/**
 * Tells whoever embeds the page that somebody signed in or out (spec §4, §7). Bridge names, first one found:
 * `TripDeskShell.postMessage(json)` (Android), `webkit.messageHandlers.TripDeskShell.postMessage(object)` (iOS),
 * `wx.miniProgram.postMessage({data})` (mini-program), `ReactNativeWebView.postMessage(json)`.
 * Never throws; without a shell it does nothing.
 */
export function notifyNativeShell(globals: object, message: ShellMessage): void {
  const bridges = [
    [['TripDeskShell'], JSON.stringify(message)],
    [['webkit', 'messageHandlers', 'TripDeskShell'], message],
    [['wx', 'miniProgram'], { data: message }],
    [['ReactNativeWebView'], JSON.stringify(message)],
  ] as const;
  for (const [path, said] of bridges) {
    const bridge = path.reduce<unknown>(member, globals);
    const post = member(bridge, 'postMessage');
    if (typeof post !== 'function') continue;
    try {
      post.call(bridge, said);
    } catch {
      // A shell that fails to listen must not stop the sign-in.
    }
    return;
  }
}

function member(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null
    ? (holder as Record<string, unknown>)[name]
    : undefined;
}
