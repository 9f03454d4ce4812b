import { useTranslation } from 'react-i18next';
import { hotkeyText } from '../../../shared/hooks/useHotkeys.ts';
import { FootBar, FootTotal } from '../../../shared/ui/bars/FootBar.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { payKeys } from '../logic/payKeys.ts';
import type { Paying } from './usePaying.ts';

/** Where several orders wait for money: one payment for those that are chosen, or for all. */
export function PayBar({ paying }: { paying: Paying }) {
  const { t } = useTranslation('item');
  const { isSeveral, chosen, together, pay } = paying;
  if (!isSeveral) return null;
  const count = together.length;
  return (
    <FootBar
      actions={
        <Button
          variant="primary"
          kbd={hotkeyText(payKeys)}
          aria-keyshortcuts="M"
          onPress={() => pay(together)}
        >
          {t('pay.all')}
        </Button>
      }
    >
      <FootTotal label={t(chosen.size > 0 ? 'pay.chosen' : 'pay.owed', { count })}>
        <Money fen={together.reduce((sum, { fen }) => sum + fen, 0)} />
      </FootTotal>
    </FootBar>
  );
}
