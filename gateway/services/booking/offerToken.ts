import { z } from 'zod/mini';
import type { ProductKind } from '../../../contract/products.ts';
import type { Fields } from '../../crypto/fields/fields.ts';

/** An offer is good for this long. */
export const OFFER_LIVES_MS = 10 * 60_000;

/** What every offer says of itself; `facts` are the product's own: enough to find the thing again, nothing stored. */
type Sealed<Facts> = { readonly companyId: string; readonly expiresAt: number; readonly facts: Facts };

const sealed = z.tuple([z.string(), z.number(), z.unknown()]);

/** An opaque id for an offer of a product. It is sealed, so a client can neither read nor make one. */
export function sealOffer<Facts>(fields: Fields, kind: ProductKind, offer: Sealed<Facts>): string {
  const plain = JSON.stringify([offer.companyId, offer.expiresAt, offer.facts]);
  // Offer ids are base64url letters only; the key's id ends at the first underscore.
  return fields.encrypt(`offer.${kind}`, plain).replace('.', '_');
}

/**
 * The offer behind an id; null when it is forged, of another product, another company's, over at `now` (epoch ms), or
 * its facts are not of this shape.
 */
export function openOffer<Shape extends z.ZodMiniType>(
  fields: Fields,
  { kind, facts: shape }: { readonly kind: ProductKind; readonly facts: Shape },
  id: string,
  { companyId, now }: { readonly companyId: string; readonly now: number },
): Sealed<z.output<Shape>> | null {
  try {
    const plain = fields.decrypt(`offer.${kind}`, id.replace('_', '.'));
    const [owner, expiresAt, facts] = sealed.parse(JSON.parse(plain));
    if (owner !== companyId || expiresAt <= now) return null;
    return { companyId, expiresAt, facts: shape.parse(facts) };
  } catch {
    return null;
  }
}
