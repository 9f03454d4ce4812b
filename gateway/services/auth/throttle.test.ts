import { describe, expect, test } from 'vitest';
import type { Throttle } from '../../store/repos/login.ts';
import { afterSuccess, afterTry, BLOCK_MS, gateOf, type Standing } from './throttle.ts';

const MINUTE = 60_000;

/** Plays tries of one account in order and answers what each met. */
function play(tries: { at: number; who: string; right?: boolean }[], known: readonly string[] = []) {
  const mine = new Map<string, Throttle>();
  const devices = new Set(known);
  let wide: Throttle | null = null;
  return tries.map(({ at, who, right = false }) => {
    const standing: Standing = { mine: mine.get(who) ?? null, wide, known: devices.has(who) };
    const gate = gateOf(standing, at);
    if (gate.kind !== 'open') return gate.kind;
    const after = right ? afterSuccess(standing, at) : afterTry(standing, at);
    mine.set(who, after.mine);
    wide = after.wide;
    if (right) devices.add(who);
    return gate.picture ? 'picture' : 'open';
  });
}

describe('one installation', () => {
  test('three failures ask for the picture code, five block for 15 minutes', () => {
    const seven = Array.from({ length: 7 }, (_, n) => ({ at: n, who: 'a' }));
    expect(play(seven)).toEqual(['open', 'open', 'open', 'picture', 'picture', 'blocked', 'blocked']);
  });

  test('after the block the picture code stays, and two more failures block again', () => {
    const tries = [0, 1, 2, 3, 4, BLOCK_MS + 3, BLOCK_MS + 4, BLOCK_MS + 5, BLOCK_MS + 6].map((at) => ({
      at,
      who: 'a',
    }));
    expect(play(tries).slice(5)).toEqual(['blocked', 'picture', 'picture', 'blocked']);
  });

  test('success starts afresh', () => {
    const tries = [0, 1, 2, 3, 4, 5].map((at) => ({ at, who: 'a', right: at === 3 }));
    expect(play(tries)).toEqual(['open', 'open', 'open', 'picture', 'open', 'open']);
  });

  test('a quiet day forgets', () => {
    const late = 24 * 60 * MINUTE + 10;
    expect(play([0, 1, 2, late].map((at) => ({ at, who: 'a' })))).toEqual(['open', 'open', 'open', 'open']);
  });

  test('another installation has its own count', () => {
    const tries = [0, 1, 2].map((at) => ({ at, who: 'a' }));
    expect(play([...tries, { at: 3, who: 'b' }]).at(-1)).toBe('open');
  });
});

describe('over all installations', () => {
  const strangers = (count: number, step = 1) =>
    Array.from({ length: count }, (_, n) => ({ at: n * step, who: `s${n}` }));

  test('beyond ten failures each one costs a longer wait', () => {
    expect(play(strangers(12)).slice(-2)).toEqual(['open', 'slowed']);
    const waits: number[] = [];
    let wide: Throttle | null = null;
    let now = 0;
    for (let n = 0; n < 24; n++) {
      wide = afterTry({ mine: null, wide, known: false }, now).wide;
      waits.push(Math.max(0, wide.blockedUntil - now));
      now = Math.max(now, wide.blockedUntil);
    }
    expect(waits.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 0));
    expect(waits.slice(10, 14)).toEqual([2000, 4000, 8000, 16_000]);
    expect(Math.max(...waits)).toBe(15 * MINUTE);
  });

  test('a known device is never slowed by strangers, and its success does not free them', () => {
    const attack = strangers(12);
    const answers = play([...attack, { at: 12, who: 'mine', right: true }, { at: 13, who: 'new' }], ['mine']);
    expect(answers.slice(-2)).toEqual(['open', 'slowed']);
  });

  test('control: the same device unknown is slowed', () => {
    expect(play([...strangers(12), { at: 12, who: 'mine' }]).at(-1)).toBe('slowed');
  });

  test('the owner’s own slips do not slow others once the owner is in', () => {
    const slips = [0, 1, 2, 3].map((at) => ({ at, who: 'mine', right: at === 3 }));
    const again = Array.from({ length: 10 }, (_, n) => ({ at: 10 + n, who: `s${n}` }));
    expect(play([...slips, ...again, { at: 30, who: 'z' }]).at(-1)).toBe('open');
  });
});
