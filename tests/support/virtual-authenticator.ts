import type { CDPSession, Page } from 'playwright-core'

/** A device with passkeys simulated by the browser (WebAuthn of the DevTools protocol). */
export type VirtualAuthenticator = {
  /** Sets whether its owner is verified from now on; otherwise the prompt ends without an answer. */
  setVerified(verified: boolean): Promise<void>
  count(): Promise<number>
}

/** Adds a virtual authenticator with user presence to the browser of this page. */
export async function virtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async setVerified(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    async count() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
  }
}
