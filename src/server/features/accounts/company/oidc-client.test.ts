import { expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { silentLog } from '#server/platform/log.ts';
import { startCompanyProvider } from '#tests/support/company-provider.ts';
import { oidcClient } from './oidc-client.ts';

const PUBLIC_URL = 'http://localhost:3000';

it('waits for a slow provider no longer than it has to, and asks it again', async () => {
  const provider = await startCompanyProvider(PUBLIC_URL);
  const ports = { clock: systemClock, log: silentLog, publicUrl: PUBLIC_URL };
  const client = oidcClient(provider.settings(), ports, { waitSeconds: 0.2 });
  const never = () => {};
  provider.answers('/.well-known/openid-configuration', never);
  await expect(client.begin()).rejects.toMatchObject({ failure: 'away' });
  provider.behaves();
  const patient = oidcClient(provider.settings(), ports);
  const { location, checks } = await patient.begin();
  expect(location).toContain(provider.issuer);
  provider.answers('/token', never);
  const query = `?${new URLSearchParams({ code: 'x', state: checks.state, iss: provider.issuer })}`;
  await expect(client.redeem(query, checks)).rejects.toMatchObject({ failure: 'away' });
  await provider.stop();
});
