import { BEAT_MS, PUSH_PATH, pushCloses } from '../../contract/enums/push/push.ts';
import { pushedTags, tagsOfNotification } from '../../contract/enums/push/pushTags.ts';
import type { Tag } from '../../contract/kit/tags.ts';
import { backoffMs } from '../exchange/backoff.ts';
import type { Clock, OpenSocket, PushSocket, Random } from '../ports.ts';
import { coalesced } from './coalesced.ts';
import { readFrame } from './readFrame.ts';

/** From the request to the gateway's `ready`, ms. */
const OPEN_MS = 10_000;
/** A channel that missed two beats is lost, ms. */
const SILENT_MS = 2.5 * BEAT_MS;
/** Between two tries, beside the jitter, ms. */
const LEAST_MS = 250;
/** A session that could open none is asked again after so long, where something was answered meanwhile, ms. */
const RENEWED_MS = [250, 4_000];
/** A gateway that is full, or finds us too slow, is left alone for this long at least, ms. */
const FULL_MS = 10_000;
/** A first channel that opens sooner is told by the gateway what it missed (a minute), ms. */
const SOON_MS = 45_000;

/** A ticket; `over`: the session is; null: none was to be had just now. */
type Ticket = { readonly ticket: string } | 'over' | null;

export type PushChannel = {
  /** Opens the channel of the session that stands now; what is shown is taken to be asked for as of now. */
  start(): void;
  /** Nobody is signed in. */
  stop(): void;
  /** Something speaks for trying now: the network is back, the page is seen, a call was answered. */
  wake(): void;
  /** Nobody looks: closed until it is woken. */
  rest(): void;
};

/**
 * The client's end of the push channel (wire-protocol §10), on any host. Opens it again when it is lost, with jitter, and
 * then says that all that others change is outdated, for what was missed. It never keeps an unused session alive.
 */
export function makePushChannel(
  ports: { clock: Clock; random: Random; openSocket: OpenSocket },
  options: {
    /** Origin of the gateway, with its scheme. */
    readonly gateway: string;
    /** Takes a ticket in the session. */
    readonly ticket: () => Promise<Ticket>;
    /** Whether trying makes sense; it is woken when that changes. */
    readonly reachable: () => boolean;
    readonly outdated: (tags: readonly Tag[]) => void;
    /** Whom one serves, or what one may, has changed, or may have while nothing was told. */
    readonly granted: (why: 'missed' | 'permission' | 'principal') => void;
  },
): PushChannel {
  const { clock, random } = ports;
  const url = options.gateway.replace(/^http/, 'ws') + PUSH_PATH;
  const outdating = coalesced(clock, options.outdated);
  let state: 'off' | 'opening' | 'ready' | 'waiting' | 'full' | 'asleep' = 'off';
  let round = 0;
  let tries = 0;
  let since = 0;
  let heard = { steady: 0, at: 0 };
  let isMissing = false;
  /** Whether something spoke for trying while one was on its way, and how often the session could open none since it could. */
  let isWoken = false;
  let refusals = 0;
  let socket: PushSocket | undefined;
  let cancel = () => {};

  const leave = (next: typeof state) => {
    round += 1;
    cancel();
    if (state === 'ready') isMissing = true;
    state = next;
    const open = socket;
    socket = undefined;
    open?.close();
  };
  const after = (ms: number, task: () => void) => {
    cancel();
    cancel = clock.after(ms, task);
  };
  const again = (isFull = false) => {
    leave(isFull ? 'full' : 'waiting');
    if (!options.reachable()) return void (state = 'asleep');
    tries += 1;
    after((isFull ? FULL_MS : LEAST_MS) + backoffMs(tries, random), () => void open());
  };
  /** The session could open none: it may have been renewed while this was asked, by what was answered meanwhile. */
  const refused = () => {
    const wait = RENEWED_MS[refusals];
    if (!isWoken || wait === undefined) return leave('asleep');
    refusals += 1;
    leave('waiting');
    after(wait, () => void open());
  };
  const closed = (code: number) => {
    if (code === pushCloses.idle) return refused();
    if (code === pushCloses.replaced) return leave('asleep');
    // What it did not take in time is asked for now, not when the channel is back.
    if (code === pushCloses.tooSlow) outdating.add(pushedTags);
    again(code === pushCloses.full || code === pushCloses.tooSlow);
  };
  /** What was told meanwhile is not told again: all of it is asked for. */
  const missed = () => {
    outdating.add(pushedTags);
    options.granted('missed');
  };
  const said = (text: string) => {
    const frame = readFrame(text);
    heard = { steady: clock.steady(), at: clock.now() };
    if (state === 'ready') after(SILENT_MS, again);
    if (frame?.type === 'ready') ready();
    if (frame?.type === 'gap') missed();
    if (frame?.type !== 'news') return;
    if (frame.kind === 'permission' || frame.kind === 'principal') options.granted(frame.kind);
    outdating.add(tagsOfNotification(frame.kind));
  };
  const ready = () => {
    const wasLate = clock.steady() - since > SOON_MS;
    state = 'ready';
    tries = 0;
    refusals = 0;
    isWoken = false;
    after(SILENT_MS, again);
    if (isMissing || wasLate) {
      options.outdated(pushedTags);
      options.granted('missed');
    }
    isMissing = false;
    since = clock.steady();
  };
  const open = async () => {
    leave('opening');
    isWoken = false;
    const mine = round;
    const ticket = await options.ticket();
    if (mine !== round) return;
    if (ticket === 'over') return refused();
    if (ticket === null) return again();
    const ours =
      <Args extends unknown[]>(work: (...args: Args) => void) =>
      (...args: Args) => {
        if (mine === round) work(...args);
      };
    after(OPEN_MS, again);
    const made = ports.openSocket(url, {
      opened: ours(() => made.send(JSON.stringify(ticket))),
      said: ours(said),
      closed: ours(closed),
    });
    socket = made;
  };
  const startAnew = () => {
    tries = 0;
    refusals = 0;
    void open();
  };
  return {
    start() {
      outdating.drop();
      since = clock.steady();
      leave('off');
      isMissing = false;
      startAnew();
    },
    stop() {
      outdating.drop();
      leave('off');
      isMissing = false;
    },
    wake() {
      if (state === 'opening') isWoken = true;
      if (state === 'waiting' || state === 'asleep') startAnew();
      // A machine that slept has a channel that looks open. The steady clock may have slept too; one that was only set
      // costs a reconnection.
      const silent = Math.max(clock.steady() - heard.steady, clock.now() - heard.at);
      if (state === 'ready' && silent > BEAT_MS * 1.2) again();
    },
    rest() {
      if (state !== 'off') leave('asleep');
    },
  };
}
