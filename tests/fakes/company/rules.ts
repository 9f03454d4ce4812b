import { ok } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import type { RuleFrame, RuleSetting } from '../../../contract/shapes/rules/standard.ts';
import type { Answers } from '../memoryPlatform.ts';
import { managing } from './organisation.ts';

/** A session of a travel manager who writes rules, too. */
export const writingRules = {
  ...managing,
  permissions: [
    ...managing.permissions,
    {
      params: 'module.rules',
      permission: 1 as const,
      children: [{ params: 'manage.rules', permission: 1 as const }],
    },
  ],
};

const name = (zh: string) => ({ zh, en: zh });
const nothing = { steps: [], tiers: [], amount: null, except: [] };
const seat: RuleFrame = {
  rule: 'trainSeat',
  form: 'steps',
  unit: 'codes',
  codes: ['9', 'M', 'O'],
  tiers: [],
  min: 0,
  max: 1,
  step: 1,
  isOptional: false,
};
/** Second class, and a reason for anything above. */
export const secondClass: RuleSetting[] = [
  { ...nothing, rule: 'trainSeat', control: 'reason', steps: [{ upToMinutes: null, codes: ['O'] }] },
];
/** A level of the company and one of people from outside, against trains. */
const matrix: CallOutput<'standard.matrix.get'> = {
  today: '2026-11-20',
  levels: [
    { code: 'L1', name: name('专员'), isOutside: false, people: 3 },
    { code: 'guest', name: name(''), isOutside: true, people: 0 },
  ],
  products: [{ kind: 'train', frames: [seat], unlimited: secondClass }],
  cells: ['L1', 'guest'].map((level) => ({
    level,
    product: 'train' as const,
    revision: 4,
    now: { validFrom: null, settings: secondClass },
    isBroken: false,
    planned: [],
  })),
};
/** What the screens of standards ask for first. */
export const ruleAnswers: Answers = {
  'standard.matrix.get': () => ok(matrix),
  'standard.affected.list': () => ok({ total: 0, departments: [], people: [], nextCursor: null }),
  'standard.trial.places': () => ok({ isBetween: true, cities: [] }),
  'standard.history.list': () => ok({ changes: [], nextCursor: null }),
};
