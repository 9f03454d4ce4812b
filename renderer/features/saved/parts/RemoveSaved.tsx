import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import type { ActSubject } from '../../../shared/ui/layers/ActTitle.tsx';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import type { SavedKind } from '../kinds.ts';

type Props = {
  kind: SavedKind;
  subject: ActSubject;
  isPending: boolean;
  onRemove: () => void;
};

/** Deletes what one keeps, after asking. */
export function RemoveSaved({ kind, subject, isPending, onRemove }: Props) {
  const { t } = useTranslation('saved');
  const { confirm, dialog } = useConfirm();
  const ask = async () => {
    const yes = await confirm({
      title: t(`${kind}.removeTitle`),
      text: t(`${kind}.removeText`),
      subject,
      danger: true,
      yes: t('remove'),
    });
    if (yes) onRemove();
  };
  return (
    <>
      <Button
        block
        size="touch"
        variant="quiet"
        isPending={isPending}
        pendingLabel={t('remove')}
        onPress={() => void ask()}
      >
        {t(`${kind}.remove`)}
      </Button>
      {dialog}
    </>
  );
}
