import { useTranslation } from 'react-i18next';
import type { Cascade } from '../../../../contract/shapes/desk/cascade.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { FootBar, FootTotal } from '../../../shared/ui/bars/FootBar.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { signedMoney } from './PartPrice.tsx';

type Props = {
  plan: Cascade;
  chosen: readonly string[];
  isOver: boolean;
  isSending: boolean;
  isReady: boolean;
  onAgain: () => void;
  onConfirm: () => void;
};

/** What it all comes to and the one button; once pressed, how it stands as a whole. */
export function PlanFoot({ plan, chosen, isOver, isSending, isReady, onAgain, onConfirm }: Props) {
  const { t } = useTranslation('cascade');
  const language = useLanguage();
  if (plan.state === 'running') return <Notice tone="unknown">{t('running')}</Notice>;
  if (plan.state === 'ended') {
    const isWhole = plan.parts.every(({ state }) => state === 'done' || state === 'off');
    return (
      <Notice tone={isWhole ? 'ok' : 'warn'} live>
        {t(isWhole ? 'allDone' : 'someLeft')}
      </Notice>
    );
  }
  const parts = plan.parts.filter(({ partId }) => chosen.includes(partId));
  const sum = (of: 'payFen' | 'refundFen' | 'feeFen') => parts.reduce((fen, part) => fen + part[of], 0);
  const atHotelFen = parts.reduce((fen, part) => fen + (part.atHotelFen ?? 0), 0);
  const netFen = sum('payFen') - sum('refundFen');
  return (
    <FootBar
      actions={
        isOver ? (
          <Button variant="primary" onPress={onAgain}>
            {t('again')}
          </Button>
        ) : (
          <Button
            variant="primary"
            isDisabled={!isReady}
            isPending={isSending}
            pendingLabel={t('sending')}
            onPress={onConfirm}
          >
            {t('confirm', { count: chosen.length })}
          </Button>
        )
      }
    >
      <FootTotal label={t('total', { fee: moneyText(sum('feeFen'), language) })}>
        {signedMoney(netFen, language)}
      </FootTotal>
      {atHotelFen > 0 && <p>{t('atHotel', { price: moneyText(atHotelFen, language) })}</p>}
    </FootBar>
  );
}
