import { keptKey } from '../../../client/gatewayKey/keptKey.ts';
import type { KeySource } from '../../../client/gatewayKey/keySource.ts';
import { pinnedKeys } from '../../../client/gatewayKey/pinnedKeys.ts';
import type { CoreConfig, CorePorts } from '../ports.ts';
import { keptKeys } from './keptKeys.ts';
import type { Vault } from './vault.ts';

/** The gateway's key: pinned by configuration, else discovered on first contact and then kept in the vault. */
export function gatewayKeys(ports: CorePorts, config: CoreConfig, vault: Vault): KeySource {
  const { gateway, pinnedKeys: pins, forgetGatewayKey } = config;
  if (pins.length > 0) return pinnedKeys(ports.http, gateway, pins);
  return keptKey(ports, gateway, keptKeys(vault, gateway), forgetGatewayKey);
}
