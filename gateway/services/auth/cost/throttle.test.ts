import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../contract/rules/time/durations.ts';
import type { SignInCost } from '../../../base/config.ts';
import type { Throttle } from '../../../store/repos/account/login.ts';
import type { Failures } from '../../../store/repos/account/signInCost.ts';
import { changed } from './failureCost.ts';
import { afterSuccess, afterTry, BLOCK_MS, gateOf, type Standing } from './throttle.ts';

const cost: SignInCost = { addressFree: 5, accountFree: 10, firstBits: 2, maxBits: 7 };

type Try = {
  at: number;
  who?: string;
  account?: string;
  from?: string;
  right?: boolean;
  named?: boolean;
  /** Brings the work it is asked for. */
  pays?: boolean;
};

/** Plays tries in order and answers what each met: blocked, the bits of a task, picture or open. */
function play(tries: readonly Try[], known: readonly string[] = [], rules = cost) {
  const mine = new Map<string, Throttle>();
  const devices = new Set(known);
  const failures = new Map<string, Failures>();
  return tries.map(({ at, who = 'w', account = 'acc', from = who, right, named = true, pays = true }) => {
    const place = `${account} ${who}`;
    const standing: Standing = {
      mine: mine.get(place) ?? null,
      known: named && devices.has(place),
      named,
      account: failures.get(account),
      address: failures.get(from),
    };
    const gate = gateOf(standing, rules, at);
    if (gate.kind === 'blocked') return 'blocked';
    if (gate.bits > 0 && !pays) return gate.bits;
    const after = afterTry(standing, rules, at);
    mine.set(place, after.mine);
    failures.set(account, after.account);
    if (right) {
      const done = afterSuccess({ ...standing, account: after.account }, rules, at);
      mine.set(place, done.mine);
      failures.set(account, done.account);
      if (done.address) failures.set(from, done.address);
      devices.add(place);
    } else {
      failures.set(from, changed(standing.address, { kind: 'address', change: 1, cost: rules }, at));
    }
    if (gate.bits > 0) return gate.bits;
    return gate.picture ? 'picture' : 'open';
  });
}
const times = (...at: number[]): Try[] => at.map((one) => ({ at: one }));

describe('one installation', () => {
  test('three failures ask for the picture code, five block for 15 minutes', () => {
    expect(play(times(0, 1, 2, 3, 4, 5, 6))).toEqual([
      'open',
      'open',
      'open',
      'picture',
      'picture',
      'blocked',
      'blocked',
    ]);
  });

  test('after the block two more failures block again', () => {
    const tries = times(0, 1, 2, 3, 4, BLOCK_MS + 3, BLOCK_MS + 4, BLOCK_MS + 5, BLOCK_MS + 6);
    expect(play(tries, ['acc w']).slice(5)).toEqual(['blocked', 'picture', 'picture', 'blocked']);
  });

  test('success starts afresh', () => {
    const tries = times(0, 1, 2, 3, 4, 5).map((one) => ({ ...one, right: one.at === 3 }));
    expect(play(tries)).toEqual(['open', 'open', 'open', 'picture', 'open', 'open']);
  });

  test('a quiet day forgets', () => {
    expect(play(times(0, 1, 2, DAY_MS + 10)).at(-1)).toBe('open');
  });

  test('one that does not name itself is never blocked: others may stand behind its address', () => {
    const unnamed = Array.from({ length: 30 }, (_, at) => ({ at, named: false }));
    expect(play(unnamed)).not.toContain('blocked');
    expect(play(unnamed.map((one) => ({ ...one, named: true })))).toContain('blocked');
  });
});

describe('one account, failures from everywhere', () => {
  const strangers = (count: number, step = 1): Try[] =>
    Array.from({ length: count }, (_, n) => ({ at: n * step, who: `s${n}` }));

  test('beyond ten, an unknown device does work that grows to the hardest and no further', () => {
    const met = play(strangers(80));
    expect(met.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'open'));
    expect(met[10]).toBe(2);
    expect(met.slice(10)).toEqual(met.slice(10).toSorted((a, b) => Number(a) - Number(b)));
    expect(met.at(-1)).toBe(7);
  });

  test('a known device pays nothing, and its success does not free strangers', () => {
    const tries = [...strangers(40), { at: 41, who: 'mine', right: true }, { at: 42, who: 'new' }];
    expect(play(tries, ['acc mine']).slice(-2)).toEqual(['open', 6]);
  });

  test('control: the same device unknown pays', () => {
    expect(play([...strangers(40), { at: 41, who: 'mine' }]).at(-1)).toBe(6);
  });

  test('nobody is ever refused for them, and without work the account is free again within hours', () => {
    const attack = strangers(2_000, 10);
    expect(play(attack)).not.toContain('blocked');
    const waited = [1, 2, 3].map((hours) =>
      play([...attack, { at: 20_000 + hours * HOUR_MS, who: 'new' }]).at(-1),
    );
    expect(waited).toEqual([5, 2, 'open']);
  });
});

describe('one address, failures of all accounts', () => {
  const spray = (count: number, pays = true): Try[] =>
    Array.from({ length: count }, (_, n) => ({
      at: n * 31,
      who: `w${n}`,
      account: `a${n}`,
      from: 'ip',
      pays,
    }));

  test('a spray meets a task after five failures', () => {
    const met = play(spray(639, false));
    expect(met.slice(0, 6)).toEqual(['open', 'open', 'open', 'open', 'open', 2]);
    expect(met.filter((one) => one === 'open')).toHaveLength(5);
  });

  test('control: with the cost off the whole spray goes through', () => {
    const met = play(spray(639, false), [], { ...cost, maxBits: 0 });
    expect(met.filter((one) => one === 'open')).toHaveLength(639);
  });

  test('an office of 500 signs in on new devices, one in five after a slip, and nobody pays', () => {
    const office = Array.from({ length: 500 }, (_, n): Try[] => {
      const person = { who: `p${n}`, account: `p${n}`, from: 'office' };
      const slip = n % 5 === 0 ? [{ ...person, at: n * 1_000 }] : [];
      return [...slip, { ...person, at: n * 1_000 + 500, right: true }];
    }).flat();
    expect(new Set(play(office))).toEqual(new Set(['open']));
  });

  test('people of an office under attack still get in: known devices at once, new ones with work', () => {
    const attack = spray(200).map((one) => ({ ...one, from: 'office' }));
    const known = { at: 7_000, who: 'k', account: 'k', from: 'office', right: true };
    const met = play([...attack, known, { ...known, who: 'n', account: 'n' }], ['k k']);
    expect(met.slice(-2)).toEqual(['open', 7]);
  });

  test('success in one’s own account does not take others’ failures back', () => {
    const own: Try[] = Array.from({ length: 100 }, (_, n) => ({
      at: 7_000 + n,
      who: 'thief',
      account: 'thief',
      from: 'ip',
      right: true,
    }));
    expect(play([...spray(40), ...own, { at: 8_000, who: 'x', account: 'x', from: 'ip' }]).at(-1)).toBe(7);
  });
});

describe('a clock that jumps', () => {
  const full = Array.from({ length: 5 }, (_, n): Try => ({ at: DAY_MS + n }));
  const attack = Array.from({ length: 60 }, (_, n): Try => ({ at: DAY_MS + n, who: `s${n}`, from: 'ip' }));

  test('a day forward and back locks nobody out', () => {
    // Failed while the clock was a day ahead; then it was set right.
    expect(play([...full, { at: 10 }]).at(-1)).toBe('open');
    expect(play([...attack, { at: 10, who: 'me', from: 'ip' }]).at(-1)).toBe('open');
    // Control: had it not been set back, both would stand.
    expect(play([...full, { at: DAY_MS + 10 }]).at(-1)).toBe('blocked');
    expect(play([...attack, { at: DAY_MS + 10, who: 'me', from: 'ip' }]).at(-1)).toBe(7);
  });

  test('a day back and forward locks nobody out either', () => {
    const back = full.map((one) => ({ ...one, at: one.at - DAY_MS }));
    expect(play([...back, { at: DAY_MS + 10 }]).at(-1)).toBe('open');
    expect(play([...back, { at: BLOCK_MS + 10 }]).at(-1)).toBe('picture');
  });

  test('a few seconds between two processes make no difference', () => {
    expect(play([...full, { at: DAY_MS - 3_000 }]).at(-1)).toBe('blocked');
  });

  test('what fails after the jump counts', () => {
    const met = play([...full, ...times(0, 1, 2, 3, 4, 5)]);
    expect(met.slice(5)).toEqual(['open', 'open', 'open', 'picture', 'picture', 'blocked']);
  });
});
