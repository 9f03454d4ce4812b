import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { numberText } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { LevelSheet } from '../levels/LevelSheet.tsx';
import type { Level } from '../rules.ts';
import { useListLevelsQuery, useOrderLevelsMutation } from '../rulesApi.ts';
import '../rules.css';

/** The company's levels from the lowest up: named, put in order, given to people, removed when nobody holds one. */
export function LevelsScreen() {
  const { t } = useTranslation('rules');
  const errorText = useErrorText('rules');
  const { data, error, isFetching, refetch } = useListLevelsQuery({});
  const [opened, setOpened] = useState<Level | 'new' | null>(null);
  const [order, ordering] = useOrderLevelsMutation();
  const send = useSend(order, () => undefined);
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="rules"
        title={t('levels.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="row" count={5} label={t('loading')} />;
  const codes = data.levels.map(({ code }) => code);
  const move = (at: number, by: number) => {
    const next = [...codes];
    const [code] = next.splice(at, 1);
    if (code) next.splice(at + by, 0, code);
    void send({ codes: next, was: codes });
  };
  return (
    <div className="rules rules--narrow">
      <p className="rules__note">{t('levels.lead')}</p>
      {ordering.error && (
        <Notice tone="bad" live>
          {errorText(failureOf(ordering.error))}
        </Notice>
      )}
      {data.levels.length === 0 ? (
        <EmptyState icon="users" title={t('levels.none')} hint={t('levels.noneHint')} />
      ) : (
        <Card label={t('levels.title')}>
          <ol className="rules-levels" aria-label={t('levels.title')}>
            {data.levels.map((level, at) => (
              <LevelRow
                key={level.code}
                level={level}
                isBusy={ordering.isLoading}
                onOpen={() => setOpened(level)}
                {...(at > 0 && { onDown: () => move(at, -1) })}
                {...(at < codes.length - 1 && { onUp: () => move(at, 1) })}
              />
            ))}
          </ol>
        </Card>
      )}
      <Button icon="plus" size="touch" onPress={() => setOpened('new')}>
        {t('levels.add')}
      </Button>
      {opened && (
        <LevelSheet
          level={opened === 'new' ? null : (data.levels.find((one) => one.code === opened.code) ?? opened)}
          levels={data.levels}
          close={() => setOpened(null)}
        />
      )}
    </div>
  );
}

type RowProps = {
  level: Level;
  isBusy: boolean;
  onOpen: () => void;
  /** To a higher rank, further down the list; absent at its end. */
  onUp?: () => void;
  onDown?: () => void;
};

function LevelRow({ level, isBusy, onOpen, onUp, onDown }: RowProps) {
  const { t } = useTranslation('rules');
  const language = useLanguage();
  const name = localisedText(level.name, language);
  return (
    <li className="rules-levels__row">
      <Button variant="quiet" size="touch" className="rules-levels__name" onPress={onOpen}>
        <span className="rules-levels__words">
          <b>{name}</b>
          <span className="rules__note">
            {t('peopleCount', { count: level.active, value: numberText(level.active, language) })}
          </span>
        </span>
      </Button>
      <span className="rules__acts">
        <IconButton
          icon="chevronUp"
          label={t('levels.lower', { name })}
          isDisabled={isBusy || !onDown}
          onPress={() => onDown?.()}
        />
        <IconButton
          icon="chevronDown"
          label={t('levels.higher', { name })}
          isDisabled={isBusy || !onUp}
          onPress={() => onUp?.()}
        />
      </span>
    </li>
  );
}
