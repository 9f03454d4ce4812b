import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useFeatures } from '../../shared/hooks/useFeatures.ts';
import { isEntryShown, selectPermissions } from '../../shared/session/sessionSlice.ts';
import { hasPhrase, type PhraseProduct } from './productPhrase.ts';

/** The products one may search in words, with their places; one whose places do not come is left out. Undefined until asked. */
export function usePhraseProducts(): readonly PhraseProduct[] | undefined {
  const all = useFeatures();
  const permissions = useSelector(selectPermissions);
  const dispatch = useDispatch();
  const [products, setProducts] = useState<readonly PhraseProduct[]>();
  useEffect(() => {
    let isCurrent = true;
    const features = all.filter(hasPhrase);
    const asked = features
      .filter(({ product }) => isEntryShown(permissions, product.permission))
      .map(async ({ product: { kind }, phrase: load }): Promise<PhraseProduct[]> => {
        try {
          const phrase = await load();
          return [{ kind, phrase, cities: await phrase.cities(dispatch) }];
        } catch {
          return [];
        }
      });
    void Promise.all(asked).then((found) => isCurrent && setProducts(found.flat()));
    return () => {
      isCurrent = false;
    };
  }, [all, permissions, dispatch]);
  return products;
}
