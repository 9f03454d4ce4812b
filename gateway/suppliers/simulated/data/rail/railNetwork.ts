import type { RailLine } from './railPlan.ts';

/** A station on the way of a train, with the stretch that leads to it. */
export type WayPoint = {
  station: string;
  /** From the station before, km; 0 at the first. */
  km: number;
  /** Running speed of that stretch, km/h; 0 at the first. */
  kmPerHour: number;
};

export type RailNetwork = Readonly<Record<RailLine['kind'], ReadonlyMap<string, readonly WayPoint[]>>>;

/** The stretches that leave each station, both ways, by kind of line. */
export function buildNetwork(lines: readonly RailLine[]): RailNetwork {
  const network = { high: new Map<string, WayPoint[]>(), conventional: new Map<string, WayPoint[]>() };
  const add = (kind: RailLine['kind'], from: string, way: WayPoint) => {
    const ways = network[kind].get(from) ?? [];
    ways.push(way);
    network[kind].set(from, ways);
  };
  for (const line of lines) {
    for (const [index, [station, km]] of line.stops.entries()) {
      const next = line.stops[index + 1];
      if (!next) continue;
      const stretch = { km: next[1] - km, kmPerHour: line.kmPerHour };
      add(line.kind, station, { station: next[0], ...stretch });
      add(line.kind, next[0], { station, ...stretch });
    }
  }
  return network;
}

type Reached = { hours: number; before: string | null; way: WayPoint; done: boolean };

/** The quickest way between two stations (Dijkstra), or undefined where lines of this kind do not join them. */
function quickest(
  ways: ReadonlyMap<string, readonly WayPoint[]>,
  from: string,
  to: string,
): WayPoint[] | undefined {
  const reached = new Map<string, Reached>([
    [from, { hours: 0, before: null, way: { station: from, km: 0, kmPerHour: 0 }, done: false }],
  ]);
  for (;;) {
    let here: Reached | undefined;
    for (const candidate of reached.values()) {
      if (!candidate.done && (!here || candidate.hours < here.hours)) here = candidate;
    }
    if (!here) return undefined;
    if (here.way.station === to) break;
    here.done = true;
    for (const way of ways.get(here.way.station) ?? []) {
      const hours = here.hours + way.km / way.kmPerHour;
      const known = reached.get(way.station);
      if (!known || hours < known.hours) {
        reached.set(way.station, { hours, before: here.way.station, way, done: false });
      }
    }
  }
  const route: WayPoint[] = [];
  for (let at: string | null = to; at !== null; ) {
    const step = reached.get(at);
    if (!step) return undefined;
    route.unshift(step.way);
    at = step.before;
  }
  return route;
}

/**
 * The way through all of `via` in order, over lines of one kind. Throws where a stretch does not exist: the
 * plan is our own data, so that is a mistake in it.
 */
export function wayThrough(network: RailNetwork, kind: RailLine['kind'], via: readonly string[]): WayPoint[] {
  const route: WayPoint[] = [];
  for (const [index, to] of via.entries()) {
    const from = via[index - 1];
    if (from === undefined) {
      route.push({ station: to, km: 0, kmPerHour: 0 });
      continue;
    }
    const leg = quickest(network[kind], from, to);
    if (!leg) throw new Error(`no ${kind} line joins ${from} and ${to}`);
    route.push(...leg.slice(1));
  }
  return route;
}
