import { useState } from 'react';
import { BottomBar } from '../bars/BottomBar.tsx';
import { DateStrip } from '../bars/DateStrip.tsx';
import { FootBar, FootTotal } from '../bars/FootBar.tsx';
import { StripButton } from '../bars/StripButton.tsx';
import { TabBar } from '../bars/TabBar.tsx';
import { Button } from '../controls/Button.tsx';
import { ChipGroup } from '../controls/ChipGroup.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { Link } from '../controls/Link.tsx';
import { Segmented } from '../controls/Segmented.tsx';
import { JourneyLine } from '../display/JourneyLine.tsx';
import { Money } from '../display/Money.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { BrandMark } from '../icons/BrandMark.tsx';
import { Icon } from '../icons/Icon.tsx';
import { Card, CardHead } from '../lists/Card.tsx';

const fares = [55_300, 57_600, 55_300, 55_300, 57_600, 62_600, undefined, 55_300];
const days = fares.map((fen, index) => ({
  id: `2026-12-${String(index + 6).padStart(2, '0')}`,
  price: fen && <Money fen={fen} whole />,
}));
const trains = [
  { no: 'G1', from: '07:00', to: '11:29', long: '4时29分', fen: 106_000, off: false },
  { no: 'G109', from: '08:05', to: '13:44', long: '5时39分', fen: 96_900, off: false },
  { no: 'G9', from: '11:00', to: '15:33', long: '4时33分', fen: 0, off: true },
];
const chips = ['上午', '高铁', '北京南', '上海虹桥', '一等座', '二等座'].map((label) => ({
  id: label,
  label,
}));

function TrainList() {
  const [date, setDate] = useState('2026-12-08');
  const [on, setOn] = useState(['上午']);
  const [sort, setSort] = useState<'early' | 'short' | 'cheap'>('early');
  return (
    <div className="g-phone">
      <div className="g-hdr">
        <IconButton icon="chevronLeft" label="返回" size="touch" iconSize={24} />
        <h2 className="g-hdr__title">
          北京 → 上海<small>为 张伟 预订</small>
        </h2>
        <IconButton icon="swap" label="交换出发到达" size="touch" />
      </div>
      <DateStrip
        label="日期"
        days={days}
        value={date}
        onChange={setDate}
        end={<StripButton icon="calendar">日历</StripButton>}
      />
      <div className="g-std">
        <Icon name="circleCheck" size={18} />
        <span>
          张伟的差标：<b>一等座及以下</b>
        </span>
        <Button variant="link">查看</Button>
      </div>
      <div className="g-pad">
        <ChipGroup label="快速筛选" options={chips} selected={on} onChange={setOn} />
        {trains.map((train) => (
          <Card key={train.no} label={train.no}>
            <div className="g-offer">
              <JourneyLine
                from={{ time: train.from, place: '北京南' }}
                to={{ time: train.to, place: '上海虹桥', note: train.no === 'G109' ? '+1' : undefined }}
                over={train.no}
                under={train.long}
                toWord="到"
                isOff={train.off}
                end={
                  train.off ? (
                    <Button size="desk">候补</Button>
                  ) : (
                    <>
                      <Money fen={train.fen} />
                      <span className="g-offer__verdict">一等座 标准内</span>
                    </>
                  )
                }
              />
              <div className="g-offer__meta">
                <span>
                  二等{' '}
                  <b>
                    <Money fen={66_200} whole />
                  </b>{' '}
                  有
                </span>
                <span>
                  一等{' '}
                  <b>
                    <Money fen={106_000} whole />
                  </b>{' '}
                  余 12
                </span>
                <span className="g-offer__ask">
                  商务 <Money fen={231_500} whole />
                  <Icon name="approval" size={14} label="需审批" />
                </span>
              </div>
            </div>
          </Card>
        ))}
      </div>
      <BottomBar
        label="排序"
        selected={[sort]}
        onPress={setSort}
        items={[
          { id: 'early', label: '出发早', icon: 'clock' },
          { id: 'short', label: '耗时短', icon: 'sort' },
          { id: 'cheap', label: '价格低', icon: 'pay' },
        ]}
      />
    </div>
  );
}

function Home() {
  return (
    <div className="g-phone">
      <Banner icon="users" action={<Button variant="link">退出</Button>}>
        正在为 <b>张伟</b> 预订
      </Banner>
      <div className="g-pad">
        <span />
        <Card>
          <CardHead size="lg" title="张伟的下一程" end="12月2日 周三" />
          <div className="g-journey">
            <JourneyLine
              kind="card"
              from={{ time: '07:30', place: '首都 T3' }}
              to={{ time: '09:45', place: '虹桥 T2' }}
              over="CA1831"
              under="2时15分"
              toWord="到"
            />
          </div>
          <p className="g-foot-line">
            <span>还有 5 天 17 小时</span>
            <Link href="#status">航班动态</Link>
          </p>
        </Card>
        <Card label="航班">
          <div className="g-journey g-journey--tall">
            <JourneyLine
              kind="pane"
              icon="plane"
              from={{ time: '07:30', place: '首都机场 T3' }}
              to={{ time: '09:45', place: '虹桥机场 T2' }}
              over="2时15分"
              under="直飞"
              toWord="到"
            />
          </div>
        </Card>
      </div>
      <FootBar
        actions={
          <Button variant="primary" size="touch">
            确认并支付
          </Button>
        }
      >
        <FootTotal label="本人应付">
          <Money fen={39_800} />
        </FootTotal>
      </FootBar>
      <FootBar
        actions={
          <>
            <Button size="touch">取消</Button>
            <Button size="touch" variant="primary">
              提交
            </Button>
          </>
        }
      />
      <TabBar
        label="主导航"
        current="home"
        items={[
          { id: 'home', label: '首页', icon: 'home', href: '#home' },
          { id: 'trip', label: '行程', icon: 'trip', href: '#trip' },
          {
            id: 'approval',
            label: '审批',
            icon: 'approval',
            href: '#approval',
            badge: 2,
            badgeLabel: '2 项待审批',
          },
          { id: 'order', label: '订单', icon: 'order', href: '#order' },
          { id: 'me', label: '我的', icon: 'user', href: '#me' },
        ]}
      />
    </div>
  );
}

function Login() {
  const [language, setLanguage] = useState<'zh' | 'en' | 'de'>('zh');
  return (
    <div className="g-phone g-phone--surface">
      <div className="g-login">
        <Segmented
          label="语言"
          value={language}
          onChange={setLanguage}
          options={[
            { id: 'zh', label: '中文' },
            { id: 'en', label: 'EN' },
            { id: 'de', label: 'DE' },
          ]}
        />
        <div className="g-brand">
          <BrandMark size={56} />
          <div>
            <h2>差旅台</h2>
            <p>订行程，管差旅</p>
          </div>
        </div>
        <TextField label="账号" size="touch" defaultValue="lina@yuncheng.example" clearLabel="清空" />
        <PasswordField
          label="密码"
          size="touch"
          revealLabel="显示密码"
          defaultValue="secretsecret"
          labelEnd={<Link href="#forgot">忘记密码</Link>}
        />
        <TextField
          label="图片验证码"
          size="touch"
          placeholder="4 位字符"
          error="请输入验证码"
          beside={<span className="g-captcha" />}
        />
        <Button variant="primary" size="touch" block>
          登录
        </Button>
      </div>
    </div>
  );
}

export function PhoneScreens() {
  return (
    <div className="g-phones g-wide">
      <TrainList />
      <Home />
      <Login />
    </div>
  );
}
