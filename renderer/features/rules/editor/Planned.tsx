import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { dayOfYear } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import type { Cell, MatrixLevel, MatrixProduct } from '../rules.ts';
import { useWithdrawStandardMutation } from '../rulesApi.ts';
import { useLevelName } from '../useLevelName.ts';

type Version = Cell['planned'][number];
type Props = {
  level: MatrixLevel;
  product: MatrixProduct;
  cell: Cell;
  onEdit: (version: Version) => void;
  /** With the number of one's own change. */
  onSeen: (revision: number) => void;
};

/** What is to hold from later days on; each may be changed, or taken back before its day. */
export function Planned({ level, product, cell, onEdit, onSeen }: Props) {
  const { t } = useTranslation(['rules', 'item']);
  const language = useLanguage();
  const errorText = useErrorText('rules');
  const nameOf = useLevelName();
  const { confirm, dialog } = useConfirm();
  const [withdraw, withdrawing] = useWithdrawStandardMutation();
  const send = useSend(withdraw, () =>
    showToast({ kind: 'success', text: ({ t: say }) => say('rules:planned1.withdrawn') }),
  );
  const made = withdrawing.data?.revision;
  useEffect(() => {
    if (made !== undefined) onSeen(made);
  }, [made, onSeen]);
  const ask = async ({ validFrom }: Version) => {
    const yes = await confirm({
      title: t('planned1.ask', { date: dayOfYear(validFrom, language) }),
      text: t('planned1.askText'),
      yes: t('planned1.withdraw'),
    });
    if (!yes) return;
    await send({ level: level.code, product: product.kind, validFrom, revision: cell.revision });
  };
  return (
    <Card>
      <CardHead title={t('planned1.title')} />
      {withdrawing.error && (
        <Notice tone="bad" live>
          {errorText(failureOf(withdrawing.error))}
        </Notice>
      )}
      <List label={t('planned1.title')}>
        {cell.planned.map((version) => {
          const date = dayOfYear(version.validFrom, language);
          return (
            <ListRow
              key={version.validFrom}
              title={t('plannedFrom', { date })}
              sub={t('planned1.of', { level: nameOf(level), product: t(`item:kind.${product.kind}`) })}
              end={
                <span className="rules__acts">
                  <Button aria-label={t('planned1.editOf', { date })} onPress={() => onEdit(version)}>
                    {t('planned1.edit')}
                  </Button>
                  <Button
                    aria-label={t('planned1.withdrawOf', { date })}
                    isDisabled={withdrawing.isLoading}
                    onPress={() => void ask(version)}
                  >
                    {t('planned1.withdraw')}
                  </Button>
                </span>
              }
            />
          );
        })}
      </List>
      {dialog}
    </Card>
  );
}
