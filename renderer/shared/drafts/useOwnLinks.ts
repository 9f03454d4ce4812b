import { type MouseEvent, useRef } from 'react';

/**
 * For a form with links that are part of filling it in: `stays` is for its drafts, `within` for the element around form
 * and links. What was typed is there on coming back from such a link; who is in the form again leaves it as any other.
 */
export function useOwnLinks() {
  const stays = useRef(false);
  return {
    stays,
    within: {
      onFocus: () => {
        stays.current = false;
      },
      onClickCapture: ({ target }: MouseEvent) => {
        if (target instanceof Element && target.closest('a[href]')) stays.current = true;
      },
    },
  };
}
