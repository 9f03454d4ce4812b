import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../contract/registry.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { Card, CardBody } from '../../../shared/ui/lists/Card.tsx';
import { useSaveReasonsMutation } from '../rulesApi.ts';

type ProductReasons = CallOutput<'standard.reason.list'>['products'][number];
type Words = { readonly zh: string; readonly en: string; readonly de: string };
type Row = { readonly id: string; readonly code: string | undefined; readonly words: Words };

const languages = ['zh', 'en', 'de'] as const;
const longest = { zh: 40, en: 80, de: 80 } as const;
const MAX_REASONS = 20;

/** A product's reasons in their order; one that is taken out stays named where somebody gave it. */
export function ReasonsForm({ product }: { product: ProductReasons }) {
  const { t } = useTranslation('rules');
  const shown = useLanguage();
  const errorText = useErrorText('rules');
  const [revision, setRevision] = useState(product.revision);
  const [rows, setRows] = useState(() => rowsOf(product));
  const [made, setMade] = useState(0);
  const [isSent, setSent] = useState(false);
  const [save, saving] = useSaveReasonsMutation();
  const send = useSend(save, () => {
    setSent(false);
    showToast({ kind: 'success', text: ({ t: say }) => say('rules:reasons.saved') });
  });
  const seen = saving.data?.revision ?? revision;
  const isOutdated = product.revision > seen;
  const takeTheirs = () => {
    setRows(rowsOf(product));
    setRevision(product.revision);
    saving.reset();
  };
  const change = (id: string, words: Partial<Words>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, words: { ...row.words, ...words } } : row)));
  const move = (at: number, by: number) => {
    const next = [...rows];
    const [row] = next.splice(at, 1);
    if (row) next.splice(at + by, 0, row);
    setRows(next);
  };
  const isMissing =
    rows.length === 0 || rows.some(({ words }) => languages.some((one) => words[one].trim() === ''));
  return (
    <form
      className="rules-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (isMissing) return;
        void send({
          product: product.kind,
          revision: seen,
          reasons: rows.map(({ code, words }) => ({ ...(code !== undefined && { code }), label: words })),
        });
      }}
    >
      {isOutdated && (
        <Notice
          tone="warn"
          live
          title={t('edit.outdated')}
          action={<Button onPress={takeTheirs}>{t('edit.takeTheirs')}</Button>}
        >
          {t('edit.outdatedText')}
        </Notice>
      )}
      {rows.map((row, at) => {
        const name = localisedText(row.words, shown) || t('reasons.new');
        return (
          <Card key={row.id} label={name}>
            <CardBody alone className="rules-reason">
              {languages.map((language) => (
                <TextField
                  key={language}
                  label={t(`reasons.in.${language}`)}
                  value={row.words[language]}
                  onChange={(text) => change(row.id, { [language]: text })}
                  maxLength={longest[language]}
                  isRequired
                  error={isSent && row.words[language].trim() === '' ? t('required') : undefined}
                />
              ))}
              <span className="rules__acts">
                <IconButton
                  icon="chevronUp"
                  label={t('up', { name })}
                  isDisabled={at === 0}
                  onPress={() => move(at, -1)}
                />
                <IconButton
                  icon="chevronDown"
                  label={t('down', { name })}
                  isDisabled={at === rows.length - 1}
                  onPress={() => move(at, 1)}
                />
                <IconButton
                  icon="trash"
                  label={t('remove', { name })}
                  isDisabled={rows.length === 1}
                  onPress={() => setRows(rows.filter(({ id }) => id !== row.id))}
                />
              </span>
            </CardBody>
          </Card>
        );
      })}
      {rows.length < MAX_REASONS && (
        <Button
          icon="plus"
          size="touch"
          onPress={() => {
            setMade(made + 1);
            setRows([...rows, { id: `new ${made}`, code: undefined, words: { zh: '', en: '', de: '' } }]);
          }}
        >
          {t('reasons.add')}
        </Button>
      )}
      <FormEnd
        failure={saving.error && errorText(failureOf(saving.error))}
        isPending={saving.isLoading}
        pendingLabel={t('saving')}
      >
        {t('save')}
      </FormEnd>
    </form>
  );
}

function rowsOf({ reasons }: ProductReasons): Row[] {
  return reasons.map(({ code, label }) => ({
    id: code,
    code,
    words: { zh: label.zh, en: label.en, de: label.de ?? '' },
  }));
}
