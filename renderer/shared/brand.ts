import { createContext, useContext } from 'react';
import type { BrandGlyph } from './ui/icons/brandGlyphs.ts';

/** What screens may know of the brand; the brands themselves are `app/brands.ts`. */
export type BrandView = {
  /** In the language shown. */
  readonly name: string;
  readonly mark: BrandGlyph;
};

export const BrandContext = createContext<BrandView>({ name: '', mark: 'desk' });

/** The brand variant of this visit (spec §1). */
export function useBrandView(): BrandView {
  return useContext(BrandContext);
}
