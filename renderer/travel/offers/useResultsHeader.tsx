import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeader } from '../../shared/header.ts';
import { useChangeOf } from '../../shared/hooks/useChangeLink.ts';
import { IconButton } from '../../shared/ui/controls/IconButton.tsx';
import { useListParty } from '../change/useChanging.ts';
import { RouteName } from '../item/RouteName.tsx';
import { useProductText } from '../product/useProduct.ts';

type Shown = {
  /** Names of the ends of the route; empty until they are known. */
  from: string;
  to: string;
  /** The same list the other way, the same function as long as the list is the same; absent where there is no such list. */
  onSwap?: () => void;
};

/** "北京 → 上海" over "for whom", with a swap. While an order is changed its banner says for whom, and its way stays. */
export function useResultsHeader({ from, to, onSwap }: Shown): void {
  const { t } = useTranslation('travel');
  const productText = useProductText();
  const { members } = useListParty();
  const isChange = useChangeOf() !== null;
  const names = members[0]?.name ?? '';
  const count = members.length;
  useHeader(
    useMemo(() => {
      const title = from && to ? { title: <RouteName from={from} to={to} toWord={t('to')} /> } : {};
      if (isChange) return title;
      const sub =
        count === 0
          ? productText('results.noParty')
          : count === 1
            ? productText('results.for', { names })
            : productText('results.forMany', { names, count });
      if (!onSwap) return { ...title, sub };
      const swap = <IconButton icon="swap" label={t('search.swap')} onPress={onSwap} />;
      return { ...title, sub, end: swap };
    }, [from, to, names, count, isChange, onSwap, t, productText]),
  );
}
