import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useTranslation } from 'react-i18next';
import { localisedText } from '../../../shared/format/localised.ts';
import { numberText } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { type Department, type DepartmentNode, departmentNodes, pathOf } from './departmentNodes.ts';
import './DepartmentTree.css';

const dragged = 'application/x-tripdesk-department';

type Props = {
  departments: readonly Department[];
  /** The one whose people are shown. */
  shown: string | null;
  onShow: (departmentId: string) => void;
  /** Puts one below another, or at the top; absent where one may not. */
  onMove?: (departmentId: string, parentId: string | null) => void;
};

/**
 * The departments as a tree: arrows walk and open it, a letter leads to a name. One is moved by dragging it, or by its
 * handle with the keyboard alone.
 */
export function DepartmentTree({ departments, shown, onShow, onMove }: Props) {
  const { t } = useTranslation('organisation');
  const language = useLanguage();
  const nodes = useMemo(() => departmentNodes(departments), [departments]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () =>
      new Set([
        ...nodes.map((node) => node.departmentId),
        ...(shown === null ? [] : pathOf(departments, shown).map((one) => one.departmentId)),
      ]),
  );
  const { dragAndDropHooks } = useDragAndDrop<DepartmentNode>({
    getItems: (keys) => [...keys].map((key) => ({ [dragged]: String(key) })),
    acceptedDragTypes: [dragged],
    getDropOperation: () => 'move',
    onItemDrop: ({ items, target }) => void moved(items, String(target.key)),
    onRootDrop: ({ items }) => void moved(items, null),
  });
  const moved = async (
    items: readonly { kind: string; getText?: (type: string) => Promise<string> }[],
    parentId: string | null,
  ) => {
    for (const item of items)
      if (item.kind === 'text' && item.getText) onMove?.(await item.getText(dragged), parentId);
  };
  const branch = (node: DepartmentNode) => {
    const name = localisedText(node.name, language);
    return (
      <TreeItem id={node.departmentId} textValue={name} className="org-tree__item">
        <TreeItemContent>
          {({ hasChildItems, allowsDragging }) => (
            <div className="org-tree__row">
              {hasChildItems ? (
                <Button slot="chevron" className="org-tree__chevron">
                  <Icon name="chevronRight" size={16} />
                </Button>
              ) : (
                <span className="org-tree__chevron" />
              )}
              <span className="org-tree__name">{name}</span>
              {allowsDragging && (
                <Button slot="drag" className="org-tree__drag" aria-label={t('tree.dragOf', { name })}>
                  <Icon name="sort" size={16} />
                </Button>
              )}
              <span className="org-tree__count">{numberText(node.people, language)}</span>
            </div>
          )}
        </TreeItemContent>
        <Collection items={node.children.map((child) => ({ ...child, id: child.departmentId }))}>
          {branch}
        </Collection>
      </TreeItem>
    );
  };
  return (
    <Tree
      // The kit's tree has other hooks where things are dragged: it is another one when a window becomes a desk.
      key={onMove ? 'dragged' : 'fixed'}
      aria-label={t('tree.title')}
      items={nodes.map((node) => ({ ...node, id: node.departmentId }))}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={shown === null ? [] : [shown]}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : keys;
        if (key !== undefined) onShow(String(key));
      }}
      expandedKeys={opened}
      onExpandedChange={(keys) => setOpened(new Set([...keys].map(String)))}
      {...(onMove && { dragAndDropHooks })}
      className="org-tree"
    >
      {branch}
    </Tree>
  );
}
