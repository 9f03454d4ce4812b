import type { ServiceFlag } from '../../shared/settings.ts';
import type { BrandGlyph } from '../../shared/ui/icons/brandGlyphs.ts';

/** A colour set of tokens.css; `null` is the default blue. */
export type BrandTheme = '2' | null;

export type Brand = {
  /** Key of its name in resources/text/<lang>/common.json under `brand`. */
  readonly nameKey: 'brand.desk' | 'brand.green' | 'brand.group' | 'brand.official' | 'brand.partner';
  readonly theme: BrandTheme;
  /** Its mark, on screens and as the page's icon. */
  readonly mark: BrandGlyph;
  /** Whether the home header offers the service phone and the message centre (spec §1). */
  readonly phoneIcon: boolean;
  readonly messageCentre: boolean;
};

/** Brand variants by the stored service flag (spec §1). Names of all but H5 are ours: the spec gives none. */
export const brands: Readonly<Record<ServiceFlag, Brand>> = {
  H5: { nameKey: 'brand.desk', theme: null, mark: 'desk', phoneIcon: true, messageCentre: true },
  '2': { nameKey: 'brand.green', theme: '2', mark: 'green', phoneIcon: true, messageCentre: true },
  '3': { nameKey: 'brand.group', theme: null, mark: 'group', phoneIcon: false, messageCentre: true },
  '5': { nameKey: 'brand.official', theme: null, mark: 'official', phoneIcon: true, messageCentre: false },
  '6': { nameKey: 'brand.partner', theme: '2', mark: 'partner', phoneIcon: false, messageCentre: false },
};

const fills: Readonly<Record<string, BrandTheme>> = { '0096FF': null, '00B48D': '2' };

/** The theme of a company's `CssColor` (spec §3 menu config), or undefined for a colour we have no tokens for. */
export function themeOfColor(cssColor: string): BrandTheme | undefined {
  return fills[cssColor.replace(/^#/, '').toUpperCase()];
}
