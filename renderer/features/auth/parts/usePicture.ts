import { useCallback, useState } from 'react';
import type { Answer } from '../../../shared/api.ts';
import { freshData } from '../../../shared/failure/freshData.ts';
import { useLazyGetPictureQuery } from '../authApi.ts';

export type Picture = {
  /** Once asked for, the code stays asked for. */
  readonly shown: boolean;
  readonly value: Answer<'auth.picture.get'> | null;
  readonly isLoading: boolean;
  readonly failed: boolean;
  readonly load: () => Promise<void>;
};

/** The picture code: nothing until the gateway asks for one (601), then a new one for every try. */
export function usePicture(): Picture {
  const [ask] = useLazyGetPictureQuery();
  const [picture, setPicture] = useState<Omit<Picture, 'load'>>({
    shown: false,
    value: null,
    isLoading: false,
    failed: false,
  });
  const load = useCallback(async () => {
    setPicture({ shown: true, value: null, isLoading: true, failed: false });
    const data = freshData(await ask({}, false));
    setPicture({ shown: true, value: data ?? null, isLoading: false, failed: !data });
  }, [ask]);
  return { ...picture, load };
}
