import { afterEach, describe, expect, test } from 'vitest';
import { type CommandName, facts } from '../../contract/facts.ts';
import { isPublic } from '../../contract/kit/facts.ts';
import { ok } from '../../contract/kit/result.ts';
import { insertPoint } from '../../gateway/store/repos/operation/tracking.ts';
import { valueOf } from '../answers.ts';
import { exceptions } from './exceptions.ts';
import { approvals } from './flows/asked.ts';
import { invited, people, rules } from './flows/company.ts';
import { amendments, briefs, care, cascades, flights, meetings, orders } from './flows/journeys.ts';
import { complaints, contact, messages, savedThings, settings } from './flows/own.ts';
import { stuckMoney, stuckThings } from './flows/stuck.ts';
import { type RetryWorld, retryWorld } from './retryWorld.ts';

const flows = {
  amendments,
  approvals,
  briefs,
  care,
  cascades,
  complaints,
  contact,
  flights,
  invited,
  meetings,
  messages,
  orders,
  people,
  rules,
  savedThings,
  settings,
  stuckMoney,
  stuckThings,
};

let opened: RetryWorld | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

describe('a command sent again after its process died between its work and its reply', () => {
  const made = new Set<CommandName>();

  test.each(Object.entries(flows))('is answered as it was, and does nothing twice: %s', async (_, flow) => {
    opened = await retryWorld();
    await flow(opened);
    for (const { name } of opened.retried) made.add(name);
    expect(opened.retried.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });

  test('every command of a session is made by a flow', () => {
    const commands = Object.entries(facts).filter(([, call]) => call.kind === 'command' && !isPublic(call));
    const left = commands.map(([name]) => name as CommandName).filter((name) => !made.has(name));
    expect(left).toEqual([]);
    expect(Object.keys(exceptions).filter((name) => !made.has(name as CommandName))).toEqual([]);
  });
});

test('a handler that writes a row of no key apart from its answer is found', async () => {
  opened = await retryWorld((handlers, { store }) => ({
    ...handlers,
    'command.used.add': async (_, { now }) => {
      await insertPoint(store.db, { at: now, employeeId: '', path: '/', body: '{}' });
      return ok({});
    },
  }));
  await valueOf(opened.as('linjing')('command.used.add', { what: 'screen', key: 'boards' }));
  expect(opened.retried).toEqual([{ name: 'command.used.add', faults: ['tracking_point: 1 rows, then 2'] }]);
});
