/** A version of the product, in plain words; the first is the one in use. */
export type Release = { readonly version: string; readonly date: string; readonly notes: readonly string[] };

// Loaded with the screens about the version.
const texts = import.meta.glob<{ default: readonly Release[] }>('../../../resources/releases/*.json');

/** Loads what is new in each version, in a language. */
export async function loadReleases(language: string): Promise<readonly Release[]> {
  const load = texts[`../../../resources/releases/${language}.json`];
  if (!load) throw new Error(`no releases in ${language}`);
  return (await load()).default;
}
