import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../contract/registry.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { Switch } from '../../../shared/ui/controls/Switch.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { useSetChannelMutation } from '../messageApi.ts';
import { messageIcons } from '../messageIcons.ts';
import type { DesktopAlerts } from '../useDesktopAlerts.ts';

type Channel = CallOutput<'message.channel.list'>['channels'][number];
type Props = { channel: Channel; canMail: boolean; alerts: DesktopAlerts };

/** One kind of message with its channels; a press is seen at once and taken back where it was refused. */
export function ChannelRow({ channel, canMail, alerts }: Props) {
  const { t } = useTranslation('message');
  const { kind } = channel;
  const [set, { isLoading, originalArgs }] = useSetChannelMutation();
  const send = useSend(set, () => undefined);
  const { mail, desktop } = (isLoading && originalArgs?.input) || channel;
  const name = t(`kinds.${kind}`);
  const chooseDesktop = async (isOn: boolean) => {
    // Permission is asked of the browser by this press, and by nothing else.
    if (isOn && (await alerts.ask()) !== 'granted') return;
    await send({ kind, mail, desktop: isOn });
  };
  return (
    <div className="channels__row">
      <span className="channels__name">
        <Icon name={messageIcons[kind]} />
        {name}
      </span>
      <Switch
        isSelected={mail && canMail}
        isDisabled={!canMail || isLoading}
        onChange={(isOn) => void send({ kind, mail: isOn, desktop })}
      >
        <span className="td-vh">{t('channels.mailOf', { kind: name })}</span>
      </Switch>
      <Switch
        isSelected={desktop}
        isDisabled={isLoading || (!desktop && alerts.standing === 'none')}
        onChange={(isOn) => void chooseDesktop(isOn)}
      >
        <span className="td-vh">{t('channels.desktopOf', { kind: name })}</span>
      </Switch>
    </div>
  );
}
