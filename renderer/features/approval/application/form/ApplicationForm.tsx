import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../../shared/drafts/useDraft.ts';
import { localisedText } from '../../../../shared/format/localised.ts';
import { hotkeyText, useHotkeys } from '../../../../shared/hooks/useHotkeys.ts';
import { useLanguage } from '../../../../shared/hooks/useLanguage.ts';
import { newKey } from '../../../../shared/newKey.ts';
import { useErrorText } from '../../../../shared/text/errorText.ts';
import { FootBar } from '../../../../shared/ui/bars/FootBar.tsx';
import { Button } from '../../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { Select } from '../../../../shared/ui/fields/Select.tsx';
import { TextField } from '../../../../shared/ui/fields/TextField.tsx';
import { Card, CardBody, CardHead } from '../../../../shared/ui/lists/Card.tsx';
import type { Application, FormFacts } from '../applicationApi.ts';
import { contentOf, type Draft, draftFaults, withApplicant } from '../logic/draft.ts';
import { readWritten, type Written } from '../logic/writtenDraft.ts';
import { BudgetFields } from './BudgetFields.tsx';
import { DaysFields } from './DaysFields.tsx';
import { ItineraryFields } from './ItineraryFields.tsx';
import { OverlapNotice } from './OverlapNotice.tsx';
import { TravellerField } from './TravellerField.tsx';
import { useSend } from './useSend.ts';

type Props = { facts: FormFacts; before: Application | null; start: Draft };

const submitKeys = '$mod+Enter';

/** An application while it is written: everything typed stays until it is taken. */
export function ApplicationForm({ facts, before, start }: Props) {
  const { t } = useTranslation('application');
  const language = useLanguage();
  const errorText = useErrorText('application');
  const root = useRef<HTMLDivElement>(null);
  // Whether its own link is being followed: then what was typed is there on coming back.
  const isAway = useRef(false);
  const [first] = useState(
    (): Written => ({
      draft: start,
      known: before && { applicationId: before.applicationId, version: before.version },
      idem: newKey(),
    }),
  );
  const [written, setWritten] = useDraft(`application ${before?.applicationId ?? ''}`, first, {
    read: readWritten,
    stays: isAway,
  });
  const { draft } = written;
  const [tried, setTried] = useState(false);
  const { send, change, failure, isSending } = useSend(written, setWritten);
  const isWritten = before === null && written.known !== null;
  const faults = tried ? draftFaults(draft) : {};
  const isModified = before?.actions.modify === true;
  const edit = (more: Partial<Draft>) => {
    isAway.current = false;
    setWritten(({ draft: now, ...rest }) => ({
      ...rest,
      draft: withApplicant({ ...now, ...more }, now, facts.applicants),
    }));
  };
  const applicant = facts.applicants.find(({ employeeId }) => employeeId === draft.applicantId);
  const text = (field: 'title' | 'cause' | 'costCentre') => faults[field] && t(`fault.${field}`);

  const go = (isSubmitted: boolean) => {
    setTried(true);
    isAway.current = false;
    const content = contentOf(draft);
    const id = before?.applicantId ?? applicant?.employeeId;
    if (!content || !id) {
      const [first] = Object.keys(draftFaults(draft));
      const field = root.current?.querySelector(`[data-field="${first}"] :is(input, button)`);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    void (isModified ? change(content) : send(id, content, isSubmitted));
  };
  useHotkeys([{ keys: submitKeys, label: t('form.submit'), run: () => go(true), inFields: true }]);

  return (
    <div ref={root} className="approval">
      <div className="approval__scroll">
        {isModified && <Notice>{t('form.modifyNote')}</Notice>}
        {failure && (
          <Notice tone="bad" live title={t(isWritten ? 'form.notSubmitted' : 'form.notSaved')}>
            {errorText(failure)}
          </Notice>
        )}
        <OverlapNotice
          draft={draft}
          applicationId={before?.applicationId ?? null}
          onFollow={() => {
            isAway.current = true;
          }}
        />
        <Card>
          <CardHead title={t('form.about')} />
          <CardBody className="application-form">
            <div data-field="title">
              <TextField
                label={t('form.title')}
                maxLength={60}
                isRequired
                value={draft.title}
                onChange={(title) => edit({ title })}
                error={text('title')}
              />
            </div>
            <div data-field="cause">
              <TextField
                label={t('form.cause')}
                maxLength={200}
                isRequired
                value={draft.cause}
                onChange={(cause) => edit({ cause })}
                error={text('cause')}
              />
            </div>
            <TravellerField
              travellers={draft.travellers}
              onChange={(travellers) => edit({ travellers })}
              error={faults['travellers'] && t('fault.travellers')}
            />
            {before === null && facts.applicants.length > 1 && (
              <Select
                label={t('form.applicant')}
                options={facts.applicants.map(({ employeeId, name, department }) => ({
                  id: employeeId,
                  label: name,
                  sub: localisedText(department, language),
                }))}
                value={applicant?.employeeId ?? null}
                onChange={(applicantId) => edit({ applicantId })}
                placeholder={t('form.applicant')}
              />
            )}
          </CardBody>
        </Card>
        <Card>
          <CardHead title={t('form.way')} />
          <CardBody className="application-form">
            <DaysFields
              draft={draft}
              floatDaysMax={facts.floatDaysMax}
              onChange={edit}
              error={faults['dates'] && t('fault.dates')}
            />
            <ItineraryFields draft={draft} cities={facts.cities} faults={faults} onChange={edit} />
          </CardBody>
        </Card>
        <Card>
          <CardHead title={t('form.budgets')} />
          <CardBody className="application-form">
            <p className="application-note">{t('form.noLimitNote')}</p>
            <BudgetFields draft={draft} faults={faults} onChange={edit} />
            <div className="application-pair">
              <div data-field="costCentre">
                <TextField
                  label={t('form.costCentre')}
                  maxLength={32}
                  isRequired
                  value={draft.costCentre}
                  onChange={(costCentre) => edit({ costCentre })}
                  error={text('costCentre')}
                />
              </div>
              <TextField
                label={t('form.project')}
                maxLength={60}
                value={draft.project}
                onChange={(project) => edit({ project })}
              />
            </div>
          </CardBody>
        </Card>
      </div>
      <FootBar
        actions={
          <>
            {!isModified && (
              <Button isDisabled={isSending} onPress={() => go(false)}>
                {t('form.save')}
              </Button>
            )}
            <Button
              variant="primary"
              kbd={hotkeyText(submitKeys)}
              aria-keyshortcuts="Control+Enter"
              isPending={isSending}
              pendingLabel={t('form.sending')}
              onPress={() => go(true)}
            >
              {t(isModified ? 'form.submitModify' : 'form.submit')}
            </Button>
          </>
        }
      />
    </div>
  );
}
