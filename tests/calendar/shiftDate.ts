/**
 * Moves the wall clock of this program: `Date` answers as if it were `offsetMs` later; timers and `performance` run
 * as ever. Reaches for nothing outside itself, so that it can be sent to a page as well.
 */
export function shiftDate(offsetMs: number): void {
  type Moved = DateConstructor & { real?: DateConstructor };
  const real = (globalThis.Date as Moved).real ?? globalThis.Date;
  const now = () => real.now() + offsetMs;
  const moved = new Proxy<Moved>(real, {
    apply: () => new real(now()).toString(),
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    get: (target, name, receiver) => {
      if (name === 'now') return now;
      return name === 'real' ? real : Reflect.get(target, name, receiver);
    },
  });
  globalThis.Date = moved;
  real.prototype.constructor = moved;
}
