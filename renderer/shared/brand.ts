import { createContext, useContext } from 'react';

/** What screens may know of the brand; the brands themselves are `app/brands.ts`. */
export type BrandView = {
  /** In the language shown. */
  readonly name: string;
};

export const BrandContext = createContext<BrandView>({ name: '' });

/** The brand variant of this visit (spec §1). */
export function useBrandView(): BrandView {
  return useContext(BrandContext);
}
