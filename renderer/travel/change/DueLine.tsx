import { useTranslation } from 'react-i18next';
import { moneyText } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { useNow } from '../../shared/hooks/useNow.ts';
import { Dots } from '../../shared/ui/display/Dots.tsx';
import { changeDue } from './changeDue.ts';
import { useChanging } from './useChanging.ts';
import './change.css';

/** What taking an option instead of the order's own comes to; nothing in an ordinary list. */
export function DueLine({ fareFen }: { fareFen: number }) {
  const { order } = useChanging();
  return order ? <Due order={order} fareFen={fareFen} /> : null;
}

type Order = NonNullable<ReturnType<typeof useChanging>['order']>;

function Due({ order, fareFen }: { order: Order; fareFen: number }) {
  const { t } = useTranslation('travel');
  const language = useLanguage();
  const { differenceFen, feeFen } = changeDue(order, fareFen, useNow());
  const money = (fen: number) => moneyText(Math.abs(fen), language);
  const difference = differenceFen === 0 ? 'same' : differenceFen > 0 ? 'more' : 'less';
  return (
    <p className="travel-change__due">
      <Dots wrap>
        {t(`change.${difference}`, { price: money(differenceFen) })}
        {feeFen !== null && (feeFen === 0 ? t('change.noFee') : t('change.fee', { price: money(feeFen) }))}
      </Dots>
    </p>
  );
}
