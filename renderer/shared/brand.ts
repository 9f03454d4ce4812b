import { createContext, useContext } from 'react';
import type { BrandGlyph } from './ui/icons/brandGlyphs.ts';

/** What screens may know of the brand; the brands themselves are `app/brand/brands.ts`. */
export type BrandView = {
  /** In the language shown. */
  readonly name: string;
  readonly mark: BrandGlyph;
  /** Whether it has a message centre (spec §1): no entry leads there where it has none. */
  readonly messageCentre: boolean;
};

export const BrandContext = createContext<BrandView>({ name: '', mark: 'desk', messageCentre: true });

/** The brand variant of this visit (spec §1). */
export function useBrandView(): BrandView {
  return useContext(BrandContext);
}
