import { addFieldKey, openMasterKey, useFieldKey } from './fields/masterKey.ts';
import { addServerKey } from './keys/keyRing.ts';
import { serverKeyRows, setServerKeyActive } from './store/repos/transport.ts';
import { runTool, ToolRefused } from './tool.ts';

/**
 * `node gateway/keyTool.ts [gateway-add|gateway-retire|gateway-return|field-add|field-use <id>]`: lists the gateway's
 * keys, or changes them. Gateways go by it from their next start on (docs/operations.md).
 */
const [act = 'list', id = ''] = process.argv.slice(2);
await runTool(async ({ clock, config, fields, store: { db } }) => {
  if (act !== 'list' && !/^[a-z][a-z0-9]{1,15}$/.test(id)) {
    throw new ToolRefused('Name the key: letters and digits, such as k2 or f2.');
  }
  const known = await serverKeyRows(db);
  switch (act) {
    case 'list':
      return [
        ...known.map((key) => `gateway ${key.id} ${key.active ? 'active' : 'retired'} ${key.publicKey}`),
        ...fieldKeys(config.dataFolder),
      ].join('\n');
    case 'gateway-add':
      if (known.some((key) => key.id === id)) throw new ToolRefused(`There is a gateway key ${id} already.`);
      await addServerKey(db, fields, id, clock.now());
      return `The gateway key ${id} is made; start the gateways again to publish it.`;
    case 'gateway-retire':
      if (!known.some((key) => key.active && key.id !== id)) {
        throw new ToolRefused('It is the only active gateway key; add another one first.');
      }
      return `${await switched(id, false)} retired; start the gateways again.`;
    case 'gateway-return':
      return `${await switched(id, true)} active; start the gateways again.`;
    case 'field-add':
      if (!addFieldKey(config.dataFolder, id)) throw new ToolRefused(`There is a field key ${id} already.`);
      return `The field key ${id} is in the file, not yet in use; copy the file to every gateway.`;
    case 'field-use':
      if (!useFieldKey(config.dataFolder, id)) throw new ToolRefused(`There is no field key ${id}.`);
      return `The field key ${id} is in use from the next start on; copy the file to every gateway.`;
    default:
      throw new ToolRefused(`There is no act ${act}.`);
  }

  async function switched(key: string, active: boolean): Promise<string> {
    if (!(await setServerKeyActive(db, key, active)))
      throw new ToolRefused(`There is no gateway key ${key}.`);
    return `The gateway key ${key} is`;
  }
});

function fieldKeys(folder: string): string[] {
  const { current, keys } = openMasterKey(folder);
  return Object.keys(keys).map((key) => `field ${key} ${key === current ? 'in use' : 'kept'}`);
}
