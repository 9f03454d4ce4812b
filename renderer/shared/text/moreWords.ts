/** Words of one language and feature, a chunk each: a screen brings its words along, in one language. */
export type Bundle = { default: Record<string, unknown> };
export type Bundles = Readonly<Record<string, () => Promise<Bundle>>>;

/** Where the words lie that login and home do not say. */
export const moreWords: Bundles = import.meta.glob<Bundle>([
  '../../../resources/text/*/*.json',
  '!../../../resources/text/*/{common,errors,auth,home,item,host}.json',
]);
