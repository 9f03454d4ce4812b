/**
 * Lets work go on a few pieces per turn of the event loop. The embedded store answers without leaving the turn,
 * so a batch of requests let through together would keep the loop from the network until the last is served.
 */
export function makeThrottle(perTurn: number): (proceed: () => void) => void {
  const waiting: (() => void)[] = [];
  const turn = () => {
    for (const proceed of waiting.splice(0, perTurn)) proceed();
    if (waiting.length > 0) setImmediate(turn);
  };
  return (proceed) => {
    waiting.push(proceed);
    if (waiting.length === 1) setImmediate(turn);
  };
}
