import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingFault } from '../../../../contract/rules/standard/settingsFit.ts';
import type { RuleSetting } from '../../../../contract/shapes/rules/standard.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { dayOfYear } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { Aside } from '../aside/Aside.tsx';
import type { Cell, MatrixLevel, MatrixProduct } from '../rules.ts';
import { useSaveStandardMutation } from '../rulesApi.ts';
import { Planned } from './Planned.tsx';
import { RuleField } from './RuleField.tsx';
import './editor.css';

type Props = {
  today: string;
  level: MatrixLevel;
  product: MatrixProduct;
  cell: Cell;
  onReload: () => void;
};

/** The form of a standard with what it changes beside it; a change somebody else made meanwhile is said, never overwritten. */
export function StandardEditor({ today, level, product, cell, onReload }: Props) {
  const { t } = useTranslation('rules');
  const language = useLanguage();
  const errorText = useErrorText('rules');
  const start = cell.now?.settings ?? product.unlimited;
  // The last change seen here, one's own among them; each time the form begins anew it is another one.
  const [seen, setSeen] = useState(cell.revision);
  const [begun, setBegun] = useState(0);
  const [settings, setSettings] = useState<readonly RuleSetting[]>(start);
  const [validFrom, setValidFrom] = useState<string | null>(today);
  const [isSent, setSent] = useState(false);
  const [save, saving] = useSaveStandardMutation();
  const begin = (from: readonly RuleSetting[], day: string) => {
    setSeen(cell.revision);
    setBegun(begun + 1);
    setSettings(from);
    setValidFrom(day);
    setSent(false);
    saving.reset();
  };
  const send = useSend(save, () => {
    setSent(false);
    showToast({ kind: 'success', text: ({ t: say }) => say('rules:edit.saved') });
  });
  const faultOf = (rule: RuleSetting['rule']) => {
    const frame = product.frames.find((one) => one.rule === rule);
    return frame
      ? settingFault(
          frame,
          settings.find((one) => one.rule === rule),
        )
      : null;
  };
  const isWrong = product.frames.some(({ rule }) => faultOf(rule) !== null);
  const isPast = validFrom !== null && validFrom < today;
  const revision = Math.max(seen, saving.data?.revision ?? 0);
  const isOutdated = cell.revision > revision;
  const put = (next: RuleSetting) =>
    setSettings(settings.map((one) => (one.rule === next.rule ? next : one)));
  return (
    <div className="rules-edit">
      <form
        className="rules-edit__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          if (isWrong || isPast || validFrom === null) return;
          void send({
            level: level.code,
            product: product.kind,
            validFrom,
            revision,
            settings: [...settings],
          });
        }}
      >
        {isOutdated && (
          <Notice
            tone="warn"
            live
            title={t('edit.outdated')}
            action={
              <Button onPress={() => begin(cell.now?.settings ?? product.unlimited, today)}>
                {t('edit.takeTheirs')}
              </Button>
            }
          >
            {t('edit.outdatedText')}
          </Notice>
        )}
        {cell.planned.length > 0 && (
          <Planned
            level={level}
            product={product}
            cell={cell}
            onEdit={(one) => begin(one.settings, one.validFrom)}
            onSeen={setSeen}
          />
        )}
        <Card>
          <CardHead
            title={t('edit.rules')}
            end={
              <span className="rules__note">
                {cell.now?.validFrom
                  ? t('edit.since', { date: dayOfYear(cell.now.validFrom, language) })
                  : t('edit.always')}
              </span>
            }
          />
          <CardBody className="rules-edit__rules">
            {product.frames.map((frame) => {
              const setting = settings.find(({ rule }) => rule === frame.rule);
              return (
                setting && (
                  <RuleField
                    key={frame.rule}
                    frame={frame}
                    setting={setting}
                    onChange={put}
                    fault={isSent ? faultOf(frame.rule) : null}
                  />
                )
              );
            })}
          </CardBody>
        </Card>
        <Card>
          <CardHead title={t('edit.when')} />
          <CardBody className="rules-edit__when">
            <DateField
              key={begun}
              label={t('edit.validFrom')}
              value={validFrom}
              onChange={setValidFrom}
              description={t('edit.validFromHint')}
              isRequired
              error={
                isSent && validFrom === null
                  ? t('required')
                  : isSent && isPast
                    ? errorText({ code: 'STANDARD_DATE_PAST' })
                    : undefined
              }
            />
            <FormEnd
              failure={
                saving.error
                  ? errorText(failureOf(saving.error))
                  : isSent && isWrong && errorText({ code: 'STANDARD_INVALID' })
              }
              isPending={saving.isLoading}
              pendingLabel={t('saving')}
            >
              {validFrom !== null && validFrom > today ? t('edit.plan') : t('edit.save')}
            </FormEnd>
            {saving.error && failureOf(saving.error).code === 'RULES_CHANGED' && (
              <Button size="touch" onPress={onReload}>
                {t('edit.reload')}
              </Button>
            )}
          </CardBody>
        </Card>
      </form>
      <Aside level={level} product={product} settings={settings} isWrong={isWrong} />
    </div>
  );
}
