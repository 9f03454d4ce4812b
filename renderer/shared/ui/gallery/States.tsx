import { Button } from '../controls/Button.tsx';
import { Money } from '../display/Money.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Card, CardBody } from '../lists/Card.tsx';

export function States() {
  return (
    <>
      <Card label="空">
        <EmptyState
          title="抱歉，暂无数据"
          hint="换个日期或放宽筛选再试。"
          action={<Button>清除筛选</Button>}
        />
        <ErrorState
          title="没有连上服务"
          safe="没有产生订单，也没有扣款。"
          action={<Button variant="primary">重试</Button>}
          requestId={{ label: '请求号', id: '8F2A-41C7' }}
        />
        <EmptyState icon="lock" title="没有权限" hint="请联系贵司差旅管理员开通。" />
      </Card>
      <div className="g-stack">
        <Banner icon="users" action={<Button variant="link">退出</Button>}>
          正在为 <b>张伟</b> 预订
        </Banner>
        <Notice>每 4 秒查询一次，14:36 前给出结果。</Notice>
        <Notice tone="ok" title="全员标准内" />
        <Notice tone="warn" title="超出您的差标" end={<Money fen={39_800} />}>
          标准为二等座 <Money fen={66_200} />
          ，超出部分由您支付。
        </Notice>
        <Notice tone="bad" title="经济舱已售罄" action={<Button size="sm">换 MU5125</Button>}>
          未产生订单，未扣款。
        </Notice>
        <Notice tone="approval" title="需审批">
          占座至 16:30，待郑凯审批。
        </Notice>
        <Notice tone="unknown" title="航空公司未应答">
          请勿重复预订。
        </Notice>
        <Card label="骨架">
          <CardBody alone>
            <Skeleton kind="text" label="加载中" />
          </CardBody>
          <Skeleton kind="row" label="加载中" count={2} />
        </Card>
        <Skeleton kind="card" label="加载中" count={2} />
      </div>
    </>
  );
}
