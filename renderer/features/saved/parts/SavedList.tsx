import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../shared/api.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List } from '../../../shared/ui/lists/ListRow.tsx';
import { type SavedKind, savedIcons } from '../kinds.ts';
import './saved.css';

type Props = {
  /** Whose words are said: `saved:<kind>.*`. */
  kind: SavedKind;
  /** The route of the form. */
  form: string;
  /** Whether there is one at most, which is changed where it stands. */
  isSingle?: boolean;
  list: {
    error?: ApiError | SerializedError | undefined;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Its rows; undefined until they are known. */
  rows: readonly ReactNode[] | undefined;
};

/** A list of what one keeps, with the way to add to it; or why there is nothing. */
export function SavedList({ kind, form, isSingle, list, rows }: Props) {
  const { t } = useTranslation('saved');
  const go = useGo();
  const add = (
    <Button icon="plus" size="touch" onPress={() => go(form)}>
      {t(`${kind}.add`)}
    </Button>
  );
  if (!rows && list.error)
    return (
      <FailedState
        error={list.error}
        namespace="saved"
        title={t(`${kind}.failed`)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  if (!rows) return <Skeleton kind="row" count={5} label={t('loading')} />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={savedIcons[kind]}
        title={t(`${kind}.empty`)}
        hint={t(`${kind}.emptyHint`)}
        action={add}
      />
    );
  return (
    <div className="saved-list">
      <Card label={t(`${kind}.title`)}>
        <List label={t(`${kind}.title`)}>{rows}</List>
      </Card>
      {!isSingle && add}
    </div>
  );
}
