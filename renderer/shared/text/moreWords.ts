import type { Bundle, Bundles } from './i18n.ts';

/** Where the words lie that login and home do not say. */
export const moreWords: Bundles = import.meta.glob<Bundle>([
  '../../../resources/text/*/*.json',
  '!../../../resources/text/*/{common,errors,auth,home,item,gateway,host}.json',
]);
