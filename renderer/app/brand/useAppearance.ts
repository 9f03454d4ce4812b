import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectTheme } from '../../shared/settings.ts';
import { brandIcon } from '../../shared/ui/icons/brandGlyphs.ts';
import { useBrand } from './brand.ts';
import { useBrandTheme } from './useBrandTheme.ts';

/** Fills of the page's icon (spec §3 themes). */
const fillOf = { H5: '#0096FF', '2': '#00B48D' } as const;

/** Sets the page's theme and brand; tokens.css does the rest. */
export function useAppearance(): void {
  const theme = useSelector(selectTheme);
  const brand = useBrandTheme();
  const { mark } = useBrand();
  useEffect(() => {
    const root = document.documentElement;
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const show = () => {
      const isDark = theme === 'dark' || (theme === 'system' && dark.matches);
      if (isDark) root.dataset['theme'] = 'dark';
      else delete root.dataset['theme'];
      if (brand) root.dataset['brand'] = brand;
      else delete root.dataset['brand'];
      const bar = document.querySelector('meta[name="theme-color"]');
      bar?.setAttribute('content', getComputedStyle(root).getPropertyValue('--canvas').trim());
    };
    show();
    dark.addEventListener('change', show);
    return () => dark.removeEventListener('change', show);
  }, [theme, brand]);
  useEffect(() => {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', brandIcon(mark, fillOf[brand ?? 'H5']));
  }, [brand, mark]);
}
