import { useContext, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isEntryShown, selectPermissions } from '../../shared/session/sessionSlice.ts';
import type { SpokenProduct } from '../../travel/phrase/readTrips.ts';
import { ProductsContext } from '../../travel/product/productContext.ts';

/** The products one may search in words, with their places; one whose places do not come is left out. Undefined until asked. */
export function useSpokenProducts(): readonly SpokenProduct[] | undefined {
  const entries = useContext(ProductsContext);
  const permissions = useSelector(selectPermissions);
  const dispatch = useDispatch();
  const [spoken, setSpoken] = useState<readonly SpokenProduct[]>();
  useEffect(() => {
    let isCurrent = true;
    const asked = entries.flatMap(({ kind, permission, phrase }) =>
      phrase && isEntryShown(permissions, permission)
        ? [
            phrase()
              .then(
                async (own): Promise<SpokenProduct[]> => [
                  { kind, phrase: own, cities: await own.cities(dispatch) },
                ],
              )
              .catch((): SpokenProduct[] => []),
          ]
        : [],
    );
    void Promise.all(asked).then((found) => isCurrent && setSpoken(found.flat()));
    return () => {
      isCurrent = false;
    };
  }, [entries, permissions, dispatch]);
  return spoken;
}
