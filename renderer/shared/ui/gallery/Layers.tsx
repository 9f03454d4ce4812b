import { useState } from 'react';
import { CalendarSheet } from '../calendar/CalendarSheet.tsx';
import { Button } from '../controls/Button.tsx';
import { ChipButton } from '../controls/ChipButton.tsx';
import { showToast } from '../feedback/toastQueue.ts';
import { RadioGroup } from '../fields/RadioGroup.tsx';
import { Dialog } from '../layers/Dialog.tsx';
import { LoadingOverlay } from '../layers/LoadingOverlay.tsx';
import { Menu } from '../layers/Menu.tsx';
import { Popover } from '../layers/Popover.tsx';
import { Sheet } from '../layers/Sheet.tsx';
import { useConfirm } from '../layers/useConfirm.tsx';
import { Card, CardBody, CardHead } from '../lists/Card.tsx';

type Layer = 'dialog' | 'sheet' | 'center' | 'calendar' | 'loading';
const identities = [
  { id: 'a', label: '云程科技集团', sub: '销售中心 L4' },
  { id: 'b', label: '云程科技（上海）', sub: '市场部 L2' },
] as const;

export function Layers() {
  const [open, setOpen] = useState<Layer | null>(null);
  const [date, setDate] = useState('2026-12-08');
  const [identity, setIdentity] = useState<'a' | 'b'>('a');
  const { confirm, dialog } = useConfirm();
  const close = () => setOpen(null);
  const ask = async () => {
    const yes = await confirm({
      title: '退出代订？',
      text: '之后的预订将记在您本人名下。',
      yes: '退出',
      no: '取消',
    });
    showToast({ kind: yes ? 'success' : 'info', text: () => (yes ? '已退出代订' : '继续代订') });
  };
  return (
    <Card className="g-wide">
      <CardHead title="层" />
      <CardBody>
        <div className="g-row">
          <Button onPress={() => setOpen('dialog')}>对话框</Button>
          <Button onPress={() => setOpen('sheet')}>面板</Button>
          <Button onPress={() => setOpen('center')}>居中面板</Button>
          <Button onPress={() => setOpen('calendar')}>日历 {date}</Button>
          <Button onPress={() => setOpen('loading')}>加载</Button>
          <Button onPress={ask}>询问</Button>
          <Menu
            trigger={<Button iconAfter="chevronDown">菜单</Button>}
            label="更多操作"
            onAction={(id) => showToast({ kind: 'info', text: () => id })}
            items={[
              { id: 'print', label: '打印行程单', icon: 'print', kbd: 'I' },
              { id: 'copy', label: '复制', icon: 'copy' },
              { id: 'trash', label: '删除', icon: 'trash', danger: true },
            ]}
          />
          <Popover trigger={<ChipButton>说明</ChipButton>}>14 天前免费退票，之后每张收 5%。</Popover>
          <Button onPress={() => showToast({ kind: 'success', text: () => '12 项已订' })}>成功</Button>
          <Button
            onPress={() =>
              showToast(
                {
                  kind: 'warning',
                  text: () => '已清除 3 格',
                  action: { label: () => '撤销', onPress: () => {} },
                },
                20_000,
              )
            }
          >
            可撤销
          </Button>
          <Button onPress={() => showToast({ kind: 'danger', text: () => '网络错误，没有产生订单' })}>
            失败
          </Button>
        </div>
      </CardBody>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="选择身份"
        closeLabel="关闭"
        actions={
          <>
            <Button onPress={close}>取消</Button>
            <Button variant="primary" onPress={close}>
              确定
            </Button>
          </>
        }
      >
        <RadioGroup label="身份" labelHidden options={identities} value={identity} onChange={setIdentity} />
      </Dialog>
      <Sheet
        isOpen={open === 'sheet' || open === 'center'}
        wide={open === 'center' ? 'center' : 'side'}
        onClose={close}
        title="筛选"
        closeLabel="关闭"
        actions={
          <>
            <Button onPress={close}>重置</Button>
            <Button variant="primary" onPress={close}>
              查看 18 趟
            </Button>
          </>
        }
      >
        <RadioGroup label="公司" options={identities} value={identity} onChange={setIdentity} />
      </Sheet>
      <CalendarSheet
        isOpen={open === 'calendar'}
        onClose={close}
        title="出发日期"
        closeLabel="关闭"
        value={date}
        onChange={setDate}
        min="2026-11-26"
        max="2026-12-25"
        dayNote={(day) => (day.endsWith('8') ? '¥553' : undefined)}
      />
      <LoadingOverlay
        isOpen={open === 'loading'}
        label="正在提交"
        cancelLabel="取消"
        onCancel={close}
        onTimeout={close}
      />
      {dialog}
    </Card>
  );
}
