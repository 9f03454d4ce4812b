import { useSelector } from 'react-redux';
import { selectMenuColor } from '../../shared/menuConfig.ts';
import { useBrand } from './brand.ts';
import { type BrandTheme, themeOfColor } from './brands.ts';

/** The company's menu colour where we have tokens for it, else the brand's (spec §3 "Per-company menu config"). */
export function useBrandTheme(): BrandTheme {
  const brand = useBrand();
  const color = useSelector(selectMenuColor);
  const own = color === null ? undefined : themeOfColor(color);
  return own === undefined ? brand.theme : own;
}
