import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { CheckRow } from '../../../shared/ui/lists/CheckRow.tsx';
import { List } from '../../../shared/ui/lists/ListRow.tsx';
import { MoreButton } from '../../../shared/ui/lists/MoreButton.tsx';
import type { Level } from '../rules.ts';
import { useAssignLevelMutation, useListAffectedInfiniteQuery } from '../rulesApi.ts';

/** So many are put at another level at once. */
const MAX_TICKED = 200;

/** Who holds a level; those that are ticked are put at another one. */
export function LevelPeople({ level, levels }: { level: Level; levels: readonly Level[] }) {
  const { t } = useTranslation('rules');
  const language = useLanguage();
  const errorText = useErrorText('rules');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [to, setTo] = useState<string | null>(null);
  const [assign, assigning] = useAssignLevelMutation();
  const send = useSend(assign, () => {
    setTicked([]);
    showToast({ kind: 'success', text: ({ t: say }) => say('rules:levels.assigned') });
  });
  const list = useListAffectedInfiniteQuery({ level: level.code });
  const { data, error, isFetching, refetch } = list;
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="rules"
        title={t('affected.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="row" count={5} label={t('loading')} />;
  const people = data.pages.flatMap((page) => page.people);
  if (people.length === 0)
    return <EmptyState icon="users" title={t('affected.none')} hint={t('levels.nobodyHint')} />;
  const others = levels.filter(({ code }) => code !== level.code);
  return (
    <form
      className="rules-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (to !== null && ticked.length > 0) void send({ code: to, employeeIds: ticked as never[] });
      }}
    >
      <List label={t('affected.people')}>
        {people.map(({ employeeId, name, account, department }) => (
          <CheckRow
            key={employeeId}
            title={name}
            sub={
              <Dots>
                {account}
                {localisedText(department, language)}
              </Dots>
            }
            isSelected={ticked.includes(employeeId)}
            isDisabled={ticked.length >= MAX_TICKED && !ticked.includes(employeeId)}
            onChange={(isOn) =>
              setTicked(isOn ? [...ticked, employeeId] : ticked.filter((one) => one !== employeeId))
            }
          />
        ))}
      </List>
      <MoreButton list={list} pendingLabel={t('loading')}>
        {t('more')}
      </MoreButton>
      <Select
        label={t('levels.to')}
        placeholder={t('levels.choose')}
        size="touch"
        options={others.map(({ code, name }) => ({ id: code, label: localisedText(name, language) }))}
        value={to}
        onChange={setTo}
      />
      <FormEnd
        failure={assigning.error && errorText(failureOf(assigning.error))}
        isPending={assigning.isLoading}
        pendingLabel={t('saving')}
        isDisabled={to === null || ticked.length === 0}
      >
        {t('levels.assign', { count: ticked.length })}
      </FormEnd>
    </form>
  );
}
