import type { CDPSession, Page } from 'playwright-core'

/** A device with passkeys that the browser itself plays (WebAuthn of the DevTools protocol). */
type VirtualAuthenticator = {
  /** Whether its owner shows a finger, face or PIN from now on; else the prompt ends without. */
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
