import { productKinds } from '../../../../contract/products.ts';
import { patternOf } from '../logic/patterns.ts';

/** The patterns products are drawn with, for `fill="url(#…)"` within the same drawing. */
export function ProductPatterns({ id }: { id: string }) {
  return (
    <defs>
      {productKinds.map((kind) => (
        <pattern key={kind} id={`${id}-${kind}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" fill={patternOf(kind).fill} />
          <path d={patternOf(kind).path} stroke="currentColor" strokeWidth="1" fill="none" />
        </pattern>
      ))}
    </defs>
  );
}
