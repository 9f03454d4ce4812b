import { addFieldKey, keptMasterKey, takeFieldKey } from '../crypto/fields/masterKey.ts';
import { addServerKey } from '../crypto/keys/keyRing.ts';
import type { GatewayDeps } from '../services/deps.ts';
import { type StoredKey, serverKeyRows, setServerKeyActive } from '../store/repos/operation/transport.ts';
import { ToolRefused } from './tool.ts';

/**
 * Lists or changes the gateway's keys (docs/operations.md): `list`, or `gateway-add`, `gateway-retire`, `gateway-return`,
 * `field-add`, `field-use` with a key's id. Answers what to tell the operator; throws ToolRefused. Gateways go by it from
 * their next start on.
 */
export async function keyAct(
  { clock, config, fields, store: { db } }: GatewayDeps,
  act: string,
  id: string,
): Promise<string> {
  if (act !== 'list' && !/^[a-z][a-z0-9]{1,15}$/.test(id)) {
    throw new ToolRefused('Name the key: letters and digits, such as k2 or f2.');
  }
  const known = await serverKeyRows(db);
  const switched = async (active: boolean) => {
    if (!(await setServerKeyActive(db, id, active))) throw new ToolRefused(`There is no gateway key ${id}.`);
    return `The gateway key ${id} is ${active ? 'active' : 'retired'}; start the gateways again.`;
  };
  switch (act) {
    case 'list':
      return [
        ...known.map((key) => `gateway ${key.id} ${key.active ? 'active' : 'retired'} ${key.publicKey}`),
        ...fieldKeys(config.dataFolder),
      ].join('\n');
    case 'gateway-add':
      if (known.some((key) => key.id === id)) throw new ToolRefused(`There is a gateway key ${id} already.`);
      await addServerKey(db, fields, id, clock.now());
      if (!(await serverKeyRows(db)).some((key) => key.id === id))
        throw new ToolRefused('Another key was added at the same moment; try again.');
      return `The gateway key ${id} is made; start the gateways again to publish it.`;
    case 'gateway-retire':
      if (!known.some((key) => key.active && key.id !== id)) {
        throw new ToolRefused('It is the only active gateway key; add another one first.');
      }
      // Clients move to newer keys only: those of this one would be left without any.
      if (!known.some((key) => key.active && key.seq > seqOf(known, id))) {
        throw new ToolRefused(`No newer gateway key than ${id} is active; add one first.`);
      }
      return switched(false);
    case 'gateway-return':
      return switched(true);
    case 'field-add':
      if (!addFieldKey(config.dataFolder, id)) throw new ToolRefused(`There is a field key ${id} already.`);
      return `The field key ${id} is in the file, not yet in use; copy the file to every gateway.`;
    case 'field-use':
      if (!takeFieldKey(config.dataFolder, id)) throw new ToolRefused(`There is no field key ${id}.`);
      return `The field key ${id} is in use from the next start on; copy the file to every gateway.`;
    default:
      throw new ToolRefused(`There is no act ${act}.`);
  }
}

function seqOf(keys: readonly StoredKey[], id: string): number {
  return keys.find((key) => key.id === id)?.seq ?? 0;
}

function fieldKeys(folder: string): string[] {
  const { current, keys } = keptMasterKey(folder);
  return Object.keys(keys).map((key) => `field ${key} ${key === current ? 'in use' : 'kept'}`);
}
