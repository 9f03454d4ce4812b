/** Whether the page runs inside the messaging app's mini-program: by its query (spec §4) or its user agent. */
export function isMiniProgram(query: URLSearchParams, userAgent: string): boolean {
  return (
    (query.get('ambient') === 'wcApplet' && query.get('source') === 'zllx') ||
    /\bminiProgram\b/i.test(userAgent)
  );
}

/** The messaging app whose web view this is, or null. */
export function messagingApp(userAgent: string): 'enterprise' | 'wechat' | null {
  if (/\bwxwork\b/i.test(userAgent)) return 'enterprise';
  return /\bMicroMessenger\b/i.test(userAgent) ? 'wechat' : null;
}
