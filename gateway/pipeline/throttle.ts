/**
 * Lets work go on a few pieces per turn of the event loop. The embedded store answers without leaving the turn,
 * so a crowd of requests let through together would keep the loop from the network until the last is served.
 */
export function makeThrottle(perTurn: number): (goOn: () => void) => void {
  const waiting: (() => void)[] = [];
  const turn = () => {
    for (const goOn of waiting.splice(0, perTurn)) goOn();
    if (waiting.length > 0) setImmediate(turn);
  };
  return (goOn) => {
    waiting.push(goOn);
    if (waiting.length === 1) setImmediate(turn);
  };
}
