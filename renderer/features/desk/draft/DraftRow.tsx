import { useTranslation } from 'react-i18next';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { newKey } from '../../../shared/newKey.ts';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Menu } from '../../../shared/ui/layers/Menu.tsx';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { draftTitle } from '../../../travel/desk/draftTitle.ts';
import { type ListedDraft, useRemoveDraftMutation } from './draftsApi.ts';

type Props = {
  draft: ListedDraft;
  isCurrent: boolean;
  onOpen: () => void;
  /** Begins another one like it. */
  onStart: () => void;
  onTemplate: (withPeople: boolean) => void;
  onHandOver: () => void;
};

/** One draft: what it is called, how large it is, who has to do with it, and what can be done with it. */
export function DraftRow({ draft, isCurrent, onOpen, onStart, onTemplate, onHandOver }: Props) {
  const { t } = useTranslation(['desk', 'common']);
  const language = useLanguage();
  const [remove] = useRemoveDraftMutation();
  const { confirm, dialog } = useConfirm();
  const { draftId, people, legs, updatedAt, isOwn, isTemplate, owner, sharedWith } = draft;
  const title = draftTitle(draft.title) || t('drafts.untitled');
  const onRemove = async () => {
    const yes = await confirm({
      danger: true,
      subject: { kept: title, masked: t('headCounts', { people, legs }) },
      title: isOwn ? t('drafts.removeAsk') : t('drafts.leaveAsk'),
      yes: isOwn ? t('drafts.remove') : t('drafts.leave'),
    });
    if (yes) await remove({ input: { draftId }, idem: newKey() });
  };
  return (
    <div className="desk-draft__row">
      <ListRow
        title={
          <>
            {title} {isTemplate && <Tag icon={null}>{t('drafts.template')}</Tag>}
            {!isOwn && <Tag icon={null}>{t('drafts.from', { name: owner.name })}</Tag>}
            {sharedWith.length > 0 && isOwn && (
              <Tag icon={null}>
                {t('drafts.with', { names: sharedWith.map(({ name }) => name).join(t('listJoin')) })}
              </Tag>
            )}
          </>
        }
        sub={
          <Dots>
            {t('headCounts', { people, legs })}
            {shortDateTime(updatedAt, language)}
          </Dots>
        }
        isCurrent={isCurrent}
        onPress={onOpen}
        chevron={false}
      />
      <Menu
        label={t('drafts.acts', { name: title })}
        trigger={<IconButton icon="more" label={t('drafts.acts', { name: title })} />}
        items={[
          { id: 'start', label: t('start.title'), icon: 'copy' as const },
          ...(isTemplate
            ? []
            : [
                ...(people > 0
                  ? [
                      {
                        id: 'templateAll' as const,
                        label: t('drafts.templateAll'),
                        icon: 'file' as const,
                      },
                    ]
                  : []),
                { id: 'templateLegs' as const, label: t('drafts.templateLegs'), icon: 'file' as const },
              ]),
          ...(isOwn
            ? [{ id: 'handOver' as const, label: t('drafts.handOver'), icon: 'users' as const }]
            : []),
          {
            id: 'remove' as const,
            label: isOwn ? t('drafts.remove') : t('drafts.leave'),
            icon: 'trash' as const,
            danger: true,
          },
        ]}
        onAction={(id) => {
          if (id === 'start') onStart();
          else if (id === 'templateAll') onTemplate(true);
          else if (id === 'templateLegs') onTemplate(false);
          else if (id === 'handOver') onHandOver();
          else void onRemove();
        }}
      />
      {dialog}
    </div>
  );
}
