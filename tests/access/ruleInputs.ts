import type { chainFacts } from '../../contract/calls/chain/facts.ts';
import type { levelFacts } from '../../contract/calls/level/facts.ts';
import type { standardFacts } from '../../contract/calls/standard/facts.ts';
import type { CallInput } from '../../contract/registry.ts';
import type { Things } from './things.ts';

type Name =
  | keyof typeof chainFacts
  | keyof typeof levelFacts
  | keyof typeof standardFacts
  | 'stuck.proposal.confirm'
  | 'stuck.proposal.withdraw'
  | 'stuck.sum.list'
  | 'stuck.sum.change'
  | 'stuck.sum.confirm'
  | 'stuck.sum.withdraw';

const cell = { level: 'none', product: 'train', validFrom: '2026-01-01', revision: 0 } as const;
const words = { zh: 'x', en: 'x', de: 'x' };

/** Inputs about a company's rules: standards, levels, chains, proposals to settle, as in inputs.ts. */
export const ruleInputs: { readonly [Of in Name]: (things: Things) => CallInput<Of> } = {
  'standard.matrix.get': () => ({}),
  'standard.save': () => ({ ...cell, settings: [] }),
  'standard.withdraw': () => cell,
  'standard.history.list': () => ({}),
  'standard.affected.list': () => ({ level: 'none' }),
  'standard.trial.places': () => ({ product: 'train' }),
  'standard.trial.run': ({ employeeId }) => ({
    product: 'train',
    employeeId: employeeId as never,
    from: 'BJS',
    to: 'BJS',
    date: '2026-01-01',
  }),
  'standard.reason.list': () => ({}),
  'standard.reason.save': () => ({
    product: 'train',
    revision: 0,
    reasons: [{ code: 'nobody’s', label: words }],
  }),
  'chain.list': () => ({}),
  'chain.save': () => ({
    kind: '',
    departmentId: 'nobody’s',
    costCentre: '',
    steps: [{ by: 'department', ids: [], level: '', fromFen: 0 }],
    revision: '',
  }),
  'chain.remove': () => ({ chainId: 'nobody’s', revision: '' }),
  'chain.trial': ({ employeeId }) => ({ employeeId: employeeId as never, kind: 'overLimit', amountFen: 0 }),
  'level.list': () => ({}),
  'level.save': () => ({ code: 'none', name: words }),
  'level.order': () => ({ codes: ['none'], was: ['none'] }),
  'level.assign': ({ employeeId }) => ({ code: 'none', employeeIds: [employeeId as never] }),
  'level.remove': () => ({ code: 'none' }),
  'stuck.proposal.confirm': () => ({ proposalId: '0'.repeat(32) }),
  'stuck.proposal.withdraw': () => ({ proposalId: '0'.repeat(32) }),
  'stuck.sum.list': () => ({}),
  'stuck.sum.change': () => ({ secondPersonFen: 2, seenFen: 1 }),
  'stuck.sum.confirm': () => ({ changeId: 1_000_000 }),
  'stuck.sum.withdraw': () => ({ changeId: 1_000_000 }),
};
