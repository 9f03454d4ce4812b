import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApprovalFamily, approvalFamilies } from '../../../../contract/enums/approval.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { ComboBox } from '../../../shared/ui/fields/ComboBox.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { TypedFigure } from '../editor/TypedFigure.tsx';
import { useLazyTryChainQuery, useListAffectedInfiniteQuery, useListLevelsQuery } from '../rulesApi.ts';
import '../aside/aside.css';
import '../editor/editor.css';

/** Who would be asked, were somebody to ask now about a sum: by the rule the gateway itself goes by. */
export function ChainTrial() {
  const { t } = useTranslation('rules');
  const language = useLanguage();
  const errorText = useErrorText('rules');
  const levels = useListLevelsQuery({}).data?.levels ?? [];
  const [level, setLevel] = useState<string | null>(null);
  const [kind, setKind] = useState<ApprovalFamily>('overLimit');
  const [amount, setAmount] = useState<number | null>(100_000);
  const [person, setPerson] = useState<string | null>(null);
  const shown = level ?? levels[0]?.code ?? '';
  const list = useListAffectedInfiniteQuery({ level: shown }, { skip: shown === '' });
  const people = (list.data?.pages ?? []).flatMap((page) => page.people);
  const [run, trial] = useLazyTryChainQuery();
  const who = people.find((one) => one.employeeId === person) ?? people[0];
  const isWrong = amount === null || !(amount >= 0 && amount <= 1_000_000_000);
  return (
    <Card>
      <CardHead title={t('chains.trial')} />
      <CardBody className="chains__trial">
        <form
          className="rules-trial"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (who && !isWrong)
              void run({ employeeId: who.employeeId, kind, amountFen: Math.round(amount) });
          }}
        >
          <Select
            label={t('level')}
            placeholder={t('levels.choose')}
            options={levels.map(({ code, name }) => ({ id: code, label: localisedText(name, language) }))}
            value={shown === '' ? null : shown}
            onChange={setLevel}
          />
          <ComboBox
            label={t('trial.person')}
            options={people.map(({ employeeId, name, account, department }) => ({
              id: employeeId as string,
              label: name,
              sub: localisedText(department, language),
              keywords: account.toLowerCase(),
            }))}
            value={who?.employeeId ?? null}
            onChange={setPerson}
            emptyText={t('trial.noPerson')}
            openLabel={t('trial.open')}
          />
          <Select
            label={t('chains.what')}
            placeholder={t('chains.what')}
            options={approvalFamilies.map((id) => ({ id, label: t(`chains.kind.${id}`) }))}
            value={kind}
            onChange={setKind}
          />
          <TypedFigure
            label={t('chains.amount')}
            unit="fen"
            amount={amount}
            onAmount={setAmount}
            suffix={<span className="rule__unit">{t('unit.fen')}</span>}
            error={isWrong ? t('edit.bounds', { min: '0', max: '10000000' }) : undefined}
          />
          <Button
            type="submit"
            variant="primary"
            icon="search"
            isPending={trial.isFetching}
            pendingLabel={t('loading')}
          >
            {t('chains.run')}
          </Button>
        </form>
        {trial.error && !trial.isFetching && (
          <Notice tone="bad" live>
            {errorText(failureOf(trial.error))}
          </Notice>
        )}
        {trial.data && !trial.error && (
          <div role="status">
            {!trial.data.isAsked && <p>{t('chains.notAsked')}</p>}
            {trial.data.isAsked && trial.data.asked.length === 0 && <p>{t('chains.nobodyThere')}</p>}
            <ol className="chain">
              {trial.data.asked.map(({ role, name, department, others }, at) => (
                // One person is asked once, but two may be called alike.
                <li key={`${at} ${name}`} className="chain__step">
                  <Icon name="approval" size={18} />
                  <span className="chain__words">
                    <span className="chain__who">{name}</span>
                    <span className="rules__note">{localisedText(department, language)}</span>
                    <span className="chain__from">
                      {role === 'level' && others > 0
                        ? t('chains.others', { count: others })
                        : t(`chains.role.${role}`)}
                    </span>
                  </span>
                </li>
              ))}
            </ol>
          </div>
        )}
      </CardBody>
    </Card>
  );
}
