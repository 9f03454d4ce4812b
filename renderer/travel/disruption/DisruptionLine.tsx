import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { segmentsOf } from '../../../contract/rules/order/itemParts.ts';
import type { Disruption, OrderSummary } from '../../../contract/shapes/order.ts';
import { shortDateTime } from '../../shared/format/dateTime.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Icon } from '../../shared/ui/icons/Icon.tsx';
import { wordKind } from '../item/wordKind.ts';
import './DisruptionLine.css';
import { useDisruption } from './useDisruption.ts';
import { useFreeWord } from './useFreeWord.ts';

type Props = {
  order: OrderSummary;
  /** Opens the order, where what is free can be used; absent for companies that hide it. */
  onOpen?: (() => void) | undefined;
};

/** What the supplier did to an order, what that makes free, and the way to use it; nothing where it did nothing. */
export function DisruptionLine({ order, onOpen }: Props) {
  const { t } = useTranslation('travel');
  const found = useDisruption(order);
  const whats = useWhats(order);
  const freeWord = useFreeWord();
  if (!found) return null;
  const { disruption, free } = found;
  return (
    <div className={clsx('td-disruption', disruption.kind === 'withdrawn' && 'td-disruption--bad')}>
      <Icon name="warning" size={14} />
      <span>
        {[...whats(disruption), freeWord(order.kind, free)].filter(Boolean).join(t('disruption.join'))}
      </span>
      {free.length > 0 && onOpen && (
        <Button
          size="sm"
          variant="soft"
          aria-label={t('disruption.useOf', { name: order.traveller, no: order.orderNo })}
          onPress={onOpen}
        >
          {t('disruption.use')}
        </Button>
      )}
    </div>
  );
}

/** What happened, flight by flight where the journey has several. */
function useWhats({ item, kind, startAt }: OrderSummary): (disruption: Disruption) => string[] {
  const { t } = useTranslation('travel');
  const language = useLanguage();
  const flights = segmentsOf(item);
  const zone = flights[0]?.from.zone;
  return (disruption) => {
    const noOf = (index: number) => flights[index]?.flightNo ?? '';
    if (disruption.kind === 'withdrawn') {
      const { segments } = disruption;
      if (!segments) return [t(`disruption.withdrawn.${wordKind(kind)}`)];
      return segments.map(({ index }) => t('disruption.flightWithdrawn', { flight: noOf(index) }));
    }
    if (!disruption.segments)
      return [t('disruption.moved', { time: shortDateTime(startAt, language, zone) })];
    return disruption.segments.map(({ index, departAt }) => {
      const time = shortDateTime(departAt, language, flights[index]?.from.zone);
      return t('disruption.flightMoved', { flight: noOf(index), time });
    });
  };
}
