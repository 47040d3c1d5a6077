import type { JSX } from 'react';
import type { SignedInDevice } from 'shared-contracts/auth/list-devices';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { instantText } from '../../../answer/date-text.ts';
import { dayText } from '../../../parts/day-text.ts';
import { SettingsPart } from '../settings-part.tsx';
import { SettingsFormBox } from './settings-form.tsx';

const list = css`
  justify-self: stretch;
  border-top: 1px solid var(--rule);
  & li {
    border-bottom: 1px solid var(--rule);
    padding-block: var(--space-3);
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-4);
    align-items: center;
    justify-content: space-between;
  }
  & p {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
`;

/** The loopback networks, which mean nothing to the reader. */
const ownNetworks: readonly string[] = ['0:0:0:0::/64', '127.0.0.0/24'];

const networkText = (network: string): string => (ownNetworks.includes(network) ? '' : `, network ${network}`);

const Browser = ({ device }: { readonly device: SignedInDevice }): JSX.Element => (
  <li>
    <div>
      <strong>{device.isThis ? `This device, ${device.browser}` : device.browser}</strong>
      <p>
        Logged in {dayText(device.signedInAt)}, last used {dayText(device.lastUsedAt)}
        {networkText(device.network)}
      </p>
    </div>
    {!device.isThis && (
      <SettingsFormBox name="device" label={`Log out ${device.browser}, last used ${instantText(device.lastUsedAt)}`}>
        <input type="hidden" name="id" value={device.id} />
        <Button type="submit">
          Log out
          <VisuallyHidden>
            {' '}
            {device.browser}, last used {instantText(device.lastUsedAt)}
          </VisuallyHidden>
        </Button>
      </SettingsFormBox>
    )}
  </li>
);

/** Lists the browsers in which the account is logged in. */
export const BrowsersPart = ({ devices }: { readonly devices: readonly SignedInDevice[] }): JSX.Element => (
  <SettingsPart title="Devices">
    <p>Where you are logged in. Log out any you don’t recognise, then change your password.</p>
    <ul css={list}>
      {devices.map((device) => (
        <Browser key={device.id} device={device} />
      ))}
    </ul>
    {devices.length > 1 && (
      <SettingsFormBox name="device" label="Log out all others">
        <input type="hidden" name="id" value="others" />
        <Button type="submit">Log out all others</Button>
      </SettingsFormBox>
    )}
  </SettingsPart>
);
