import { expect, it } from 'vitest';
import { registry } from '../../contract/registry.ts';
import { expected, expectedAs } from '../access/expected.ts';
import { inputs } from '../access/inputs.ts';

/** The access table (guarantees §2 S12) is whole by the compiler: what is left out below must not compile. */
const { H5Login: _row, ...fewerRows } = expected;
const { H5Login: _input, ...fewerInputs } = inputs;
const { finance: _role, ...fewerRoles } = expectedAs;

// @ts-expect-error a call without a row
const rows: typeof expected = fewerRows;
// @ts-expect-error a call without an input
const asked: typeof inputs = fewerInputs;
// @ts-expect-error a role without its answers
const byRole: typeof expectedAs = fewerRoles;

it('the table that compiles has every call; the spoiled ones lack one', () => {
  const calls = Object.keys(registry).length;
  expect([Object.keys(expected).length, Object.keys(inputs).length]).toEqual([calls, calls]);
  expect([Object.keys(rows).length, Object.keys(asked).length]).toEqual([calls - 1, calls - 1]);
  expect(Object.keys(byRole)).not.toContain('finance');
});
