import type { OutputCheck } from '../../client/ports.ts';
import type { Schema } from '../../contract/kit/defineCalls.ts';
import { type CallName, type CallOutput, registry } from '../../contract/registry.ts';

/** A reply's value parsed by the call's own schema; nothing where it does not fit. */
export const checkOutput: OutputCheck = <Name extends CallName>(name: Name, value: unknown) => {
  // TypeScript cannot tie the schema of a name in a union to that name's output.
  const schema = registry[name].output as Schema<CallOutput<Name>>;
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
};
