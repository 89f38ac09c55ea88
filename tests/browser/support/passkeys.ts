// The browser's own virtual authenticator, with which a test does what a finger would.
import type { Page } from '@playwright/test';

export async function virtualAuthenticator(page: Page) {
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      document.documentElement.dataset['passkeyAsked'] = options?.mediation ?? 'pressed';
      return get(options);
    };
  });
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = async () =>
    (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    /** Whether somebody puts a finger on it. */
    touch: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    verify: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** The page has asked for a passkey that its owner may choose in the field for the user name. */
    untilAutofillWaits: () =>
      page.locator('html[data-passkey-asked=conditional]').waitFor({ state: 'attached' }),
    credentials,
    /** As a copy of it has it: used less often. */
    async turnBack(signCount: number) {
      const [credential] = await credentials();
      if (!credential) throw new Error('There is no passkey.');
      await session.send('WebAuthn.removeCredential', {
        authenticatorId,
        credentialId: credential.credentialId,
      });
      await session.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: { ...credential, signCount },
      });
    },
  };
}
