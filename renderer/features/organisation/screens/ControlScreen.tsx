import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useMediaWidth } from '../../../shared/hooks/useMediaWidth.ts';
import { useGo } from '../../../shared/navigation.ts';
import { newKey } from '../../../shared/newKey.ts';
import { isGranted, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useListDepartmentsQuery, useMoveDepartmentMutation } from '../organisationApi.ts';
import { DepartmentPeople } from '../people/DepartmentPeople.tsx';
import { DepartmentForm } from '../tree/DepartmentForm.tsx';
import { TreePane } from '../tree/TreePane.tsx';
import '../organisation.css';

/** Everybody, where an id of a department stands in the address. */
const everybody = 'all';

/** Departments and people of the company (spec §2 /control): side by side on the desk, one after the other on a phone. */
export function ControlScreen() {
  const { t } = useTranslation('organisation');
  const errorText = useErrorText('organisation');
  const go = useGo();
  const width = useMediaWidth();
  const isDesk = width === 'desk' || width === 'wide';
  const wanted = useSearchParams()[0].get('departmentId');
  const mayMove = isGranted(useSelector(selectPermissions), 'manage.departments');
  const { data, error, isFetching, refetch } = useListDepartmentsQuery({});
  const [move, moving] = useMoveDepartmentMutation();
  const [form, setForm] = useState<{ departmentId: string | null; parentId: string | null } | null>(null);
  // Beside the tree, people are drawn a moment after it.
  const arePeopleDue = useDeferredValue(true, !isDesk);
  const shown = wanted ?? (isDesk ? everybody : null);
  const show = (departmentId: string | null) =>
    go('control', { departmentId: departmentId ?? everybody }, { replace: isDesk });
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="organisation"
        title={t('control.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="row" count={8} label={t('loading')} />;
  const department = data.departments.find((one) => one.departmentId === shown) ?? null;
  return (
    <div className="org-control">
      {(isDesk || shown === null) && (
        <TreePane
          frame={data}
          shown={shown === everybody ? null : shown}
          isEverybody={shown === everybody}
          onShow={show}
          onAdd={() => setForm({ departmentId: null, parentId: department?.departmentId ?? null })}
          {...(mayMove && {
            onMove: (departmentId: string, parentId: string | null) =>
              void move({ input: { departmentId, parentId }, idem: newKey() }),
          })}
          isDesk={isDesk}
        >
          {moving.error && (
            <Notice tone="bad" live>
              {errorText(failureOf(moving.error))}
            </Notice>
          )}
        </TreePane>
      )}
      {shown !== null && !arePeopleDue && <div className="org-pane" />}
      {shown !== null && arePeopleDue && (
        <DepartmentPeople
          key={shown}
          frame={data}
          department={department}
          isGone={shown !== everybody && department === null}
          {...(mayMove &&
            department && {
              onChange: () =>
                setForm({ departmentId: department.departmentId, parentId: department.parentId }),
            })}
        />
      )}
      <DepartmentForm
        isOpen={form !== null}
        department={data.departments.find((one) => one.departmentId === form?.departmentId) ?? null}
        parentId={form?.parentId ?? null}
        departments={data.departments}
        close={() => setForm(null)}
        onShow={show}
      />
    </div>
  );
}
