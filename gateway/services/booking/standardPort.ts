import type { Over, StandardRule } from '../../../contract/enums/standard.ts';
import type { Verdict } from '../../../contract/shapes/order.ts';
import type { Localised } from '../../../contract/shapes/primitives.ts';
import type { RuleFrame, RuleSetting, TrialOffer } from '../../../contract/shapes/rules/standard.ts';
import type { Db } from '../../store/db/openStore.ts';
import type { TravellerRecord } from '../../store/repos/people/travellers.ts';

/** Whom a standard looks at, as far as it does. */
type Traveller = Pick<TravellerRecord, 'ref' | 'level' | 'principalId'>;

/** A city a standard can be tried in or between. */
export type TrialCity = {
  readonly code: string;
  readonly name: Localised;
  readonly pinyin: string;
  readonly initials: string;
};

/** What somebody might want: cities by code, the first day, and when it is asked (epoch ms). */
export type TrialAsked = {
  readonly companyId: string;
  readonly from: string | undefined;
  readonly to: string;
  readonly date: string;
  readonly now: number;
};

/** Something on sale, to be judged by any rules of its product as they are stored; '' for none. */
export type Trial = {
  /** By which a verdict names it as the way out. */
  readonly offerId: string;
  readonly option: string;
  readonly shown: TrialOffer;
  verdict(rules: string, traveller: Traveller, db: Db): Promise<Verdict>;
};

/** What writing down a product's standard needs of it. */
export type StandardPort = {
  /** What may be written down, in order. */
  frames(): Promise<readonly RuleFrame[]>;
  /** Stored rules, '' for none, as they are written down. Throws `BrokenColumn`. */
  read(rules: string, row: string): RuleSetting[];
  /** As they are stored, of settings that fit the frames. */
  write(settings: readonly RuleSetting[]): string;
  cities(): Promise<readonly TrialCity[]>;
  /** What is on sale; 'notSold' where it is not sold so. */
  trials(asked: TrialAsked): Promise<readonly Trial[] | 'notSold' | 'unavailable'>;
};

/** A rule as it is written down; what is given says what is not empty. */
export function setting(
  rule: StandardRule,
  control: Over,
  more: Partial<Omit<RuleSetting, 'rule' | 'control'>> = {},
): RuleSetting {
  return { rule, control, steps: [], amount: null, tiers: [], except: [], ...more };
}

/** What may be written down for a rule; what is given says what differs from one figure that may be off. */
export function frame(
  rule: StandardRule,
  unit: RuleFrame['unit'],
  more: Partial<Omit<RuleFrame, 'rule' | 'unit'>> = {},
): RuleFrame {
  const figures = { min: 0, max: 1, step: 1 };
  return { rule, unit, form: 'amount', codes: [], tiers: [], ...figures, isOptional: true, ...more };
}

/** Of some settings the one of a rule. */
export function settingOf(settings: readonly RuleSetting[], rule: StandardRule): RuleSetting | undefined {
  return settings.find((one) => one.rule === rule);
}

/** Exceptions as a setting has them, from a record by code. */
export function exceptOf(by: Readonly<Partial<Record<string, Over>>> = {}): RuleSetting['except'] {
  return Object.entries(by).flatMap(([code, control]) => (control ? [{ code, control }] : []));
}

/** Those of a setting by code, of codes that are known; undefined for none. */
export function exceptionsBy<Code extends string>(
  except: RuleSetting['except'],
  codes: readonly Code[],
): Partial<Record<Code, Over>> | undefined {
  const known = except.flatMap(({ code, control }) => {
    const own = codes.find((one) => one === code);
    return own === undefined ? [] : [[own, control] as const];
  });
  if (known.length === 0) return undefined;
  const by: Partial<Record<Code, Over>> = {};
  for (const [code, control] of known) by[code] = control;
  return by;
}

/** Steps of a setting, with the codes a product knows in its own order. */
export function stepsOf<Code extends string>(steps: RuleSetting['steps'], codes: readonly Code[]) {
  return steps.map(({ upToMinutes, codes: own }) => ({
    upToMinutes,
    allowed: codes.filter((code) => own.includes(code)),
  }));
}
