import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { isGranted, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Menu } from '../../../shared/ui/layers/Menu.tsx';
import { ImportSheet } from '../importing/ImportSheet.tsx';
import { useExport } from '../importing/useExport.ts';
import type { Frame, StaffOne } from '../staff.ts';
import { type Department, pathOf } from '../tree/departmentNodes.ts';
import { AddStaff } from './AddStaff.tsx';
import { StaffList, StaffRow } from './StaffList.tsx';
import { StaffSheet } from './StaffSheet.tsx';

type Props = {
  frame: Frame;
  /** Null for everybody. */
  department: Department | null;
  isGone: boolean;
  /** Absent where one may not. */
  onChange?: () => void;
};

/** The people of a department with those below it, or everybody; one is opened over the list. */
export function DepartmentPeople({ frame, department, isGone, onChange }: Props) {
  const { t } = useTranslation('organisation');
  const language = useLanguage();
  const mayAdd = isGranted(useSelector(selectPermissions), 'manage.invitations');
  const [opened, setOpened] = useState<StaffOne | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const exporting = useExport(frame.departments, department?.departmentId ?? null);
  if (isGone)
    return <EmptyState icon="building" title={t('department.gone')} hint={t('department.goneHint')} />;
  const above = department ? pathOf(frame.departments, department.departmentId).slice(0, -1) : [];
  return (
    <section className="org-pane org-pane--people" aria-label={t('people.title')}>
      <div className="org-pane__head">
        <div className="org-pane__names">
          <h2 className="org-pane__title">
            {department ? localisedText(department.name, language) : t('tree.everybody')}
          </h2>
          {above.length > 0 && (
            <p className="org-note">{above.map(({ name }) => localisedText(name, language)).join(' / ')}</p>
          )}
        </div>
        {onChange && (
          <Button icon="edit" onPress={onChange}>
            {t('department.change')}
          </Button>
        )}
        <Menu
          label={t('export.menu')}
          trigger={<IconButton icon="more" variant="framed" label={t('export.menu')} />}
          items={[
            ...(mayAdd ? [{ id: 'import' as const, label: t('import.title') }] : []),
            { id: 'xlsx' as const, label: t('export.xlsx'), isDisabled: exporting.isBusy },
            { id: 'csv' as const, label: t('export.csv'), isDisabled: exporting.isBusy },
          ]}
          onAction={(id) => (id === 'import' ? setImporting(true) : void exporting.save(id))}
        />
        {mayAdd && (
          <Button icon="userPlus" variant="primary" onPress={() => setAdding(true)}>
            {t('staff.add')}
          </Button>
        )}
      </div>
      <StaffList
        departmentId={department?.departmentId ?? null}
        row={(staff) => <StaffRow staff={staff} onOpen={setOpened} />}
      />
      <StaffSheet isOpen={opened !== null} staff={opened} frame={frame} close={() => setOpened(null)} />
      <ImportSheet isOpen={isImporting} close={() => setImporting(false)} />
      <AddStaff
        isOpen={isAdding}
        frame={frame}
        departmentId={department?.departmentId ?? null}
        close={() => setAdding(false)}
      />
    </section>
  );
}
