import {
  type FuseConfig,
  FuseState,
  FuseV1Options,
  FuseVersion,
  flipFuses,
  getCurrentFuseWire,
} from '@electron/fuses';

/** The name of a fuse; the list is the library's own, so a fuse that a newer one adds is missed by the compiler. */
export type Fuse = keyof typeof FuseV1Options;

/** Every fuse of the packaged program (guarantees §2 S3). A package is made with these, and read back. */
export const declaredFuses: Readonly<Record<Fuse, boolean>> = {
  // ELECTRON_RUN_AS_NODE would make the signed program run any script as plain Node.
  RunAsNode: false,
  // Cookies of the window, if there ever are any, are sealed by the key store.
  EnableCookieEncryption: true,
  // NODE_OPTIONS and NODE_EXTRA_CA_CERTS would put code and certificates into the main process.
  EnableNodeOptionsEnvironmentVariable: false,
  // --inspect would open the main process, with its keys, to any local program.
  EnableNodeCliInspectArguments: false,
  // The archive must be the one the package was made with (macOS and Windows check it)…
  EnableEmbeddedAsarIntegrityValidation: true,
  // …and the code comes from that archive alone, not from a folder laid beside it.
  OnlyLoadAppFromAsar: true,
  // There is no snapshot of our own: one named for the main process would be a stranger's.
  LoadBrowserProcessSpecificV8Snapshot: false,
  // Pages come by app:, so file: gets no more than a web page has.
  GrantFileProtocolExtraPrivileges: false,
  // Electron's own value: without the handlers WebAssembly checks every access in code.
  WasmTrapHandlers: true,
};

const names = Object.keys(declaredFuses) as Fuse[];

/** What the fuse library is told. Strict: a binary with a fuse that nobody declared is not packaged. */
export function fuseConfig(): FuseConfig {
  const states = Object.fromEntries(names.map((name) => [FuseV1Options[name], declaredFuses[name]]));
  return {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    ...(states as Record<FuseV1Options, boolean>),
  };
}

/** Sets them in an executable. */
export async function setFuses(executable: string): Promise<void> {
  await flipFuses(executable, fuseConfig());
}

export type FuseDifference = { readonly fuse: Fuse; readonly declared: boolean; readonly found: string };

const words: Readonly<Record<number, string>> = {
  [FuseState.ENABLE]: 'on',
  [FuseState.DISABLE]: 'off',
  [FuseState.REMOVED]: 'removed',
  [FuseState.INHERIT]: 'inherited',
};

/** Reads them back from an executable: what stands there otherwise than declared. */
export async function fuseDifferences(executable: string): Promise<FuseDifference[]> {
  const wire = await getCurrentFuseWire(executable);
  return names.flatMap((fuse) => {
    const declared = declaredFuses[fuse];
    const state = wire[FuseV1Options[fuse]];
    if (state === (declared ? FuseState.ENABLE : FuseState.DISABLE)) return [];
    return [{ fuse, declared, found: (state !== undefined && words[state]) || 'absent' }];
  });
}
