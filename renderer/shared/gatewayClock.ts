let skewMs = 0;

/** The gateway's time (epoch ms), which set every deadline there is; this machine's until the gateway has answered. */
export function gatewayNow(): number {
  return Date.now() + skewMs;
}

/** How far the gateway's clock is ahead of this machine's (ms). */
export function learnSkew(ms: number): void {
  skewMs = ms;
}
