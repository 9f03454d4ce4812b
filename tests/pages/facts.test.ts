import { expect, test } from 'vitest';
import { commonCodes } from '../../contract/kit/codes.ts';
import { orderLabel } from '../../contract/rules/order/orderLabel.ts';
import { mayGo } from '../../contract/rules/order/orderSteps.ts';
import { orderStates } from '../../contract/shapes/order.ts';
import { pushCloses } from '../../contract/shapes/push.ts';
import { fieldNames, keyInfos } from '../../contract/wire/names.ts';
import { rows, section, ticked } from './page.ts';

test('the wire page has every code that any call may answer, with its number', () => {
  const printed = rows(section('wire-protocol', '3')).flatMap(([numbers = '', names = '']) =>
    ticked(names).map((name, at) => [name, Number(numbers.split(',')[at])]),
  );
  expect(Object.fromEntries(printed)).toEqual(commonCodes);
});

test('the wire page has every field of a request, and every key that is derived', () => {
  const fields = rows(section('wire-protocol', '2')).flatMap(([field = '']) => ticked(field));
  expect(fields.toSorted()).toEqual([...fieldNames].toSorted());
  const keys = section('wire-protocol', '4a');
  for (const { info, length } of Object.values(keyInfos))
    expect(keys.replace(/\s+/g, ' ')).toContain(`\`${info}\` (${length})`);
});

test('the wire page has every reason for which the push channel is closed', () => {
  for (const code of Object.values(pushCloses)) expect(section('wire-protocol', '10')).toContain(`${code} `);
});

test('every way the domain page draws from state to state is one an order may take', () => {
  const drawn = [...section('domain', '2').matchAll(/^ {2}(\w+) --> (\w+)/gm)].map(([, from, to]) => [
    from,
    to,
  ]);
  expect(drawn.length).toBeGreaterThan(15);
  const known = (name: string | undefined) => orderStates.find((state) => state === name);
  const wrong = drawn.filter(([from, to]) => {
    const [a, b] = [known(from), known(to)];
    return !a || !b || !mayGo(a, b);
  });
  expect(wrong).toEqual([]);
});

test('the domain page puts every state under the label it wears', () => {
  const printed = rows(section('domain', '2')).flatMap(([label, states = '']) =>
    ticked(states).map((state) => [state, label]),
  );
  expect(Object.fromEntries(printed)).toEqual(
    Object.fromEntries(orderStates.map((state) => [state, orderLabel(state)])),
  );
});
