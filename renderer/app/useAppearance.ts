import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectTheme } from '../shared/settings.ts';
import { useBrandTheme } from './useBrandTheme.ts';

/** Sets the page's theme and brand; tokens.css does the rest. */
export function useAppearance(): void {
  const theme = useSelector(selectTheme);
  const brand = useBrandTheme();
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
}
