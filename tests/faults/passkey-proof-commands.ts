import { addPasskey } from '#app/accounts/passkeys/adding/add-passkey.server.ts'
import { verifyPasskey } from '#app/accounts/passkeys/adding/verify-passkey.server.ts'
import { signInWithPasskey } from '#app/accounts/passkeys/entering/sign-in-with-passkey.server.ts'
import { secondStepOptions, signInOptions } from '#app/accounts/passkeys/passkey-options.server.ts'
import { newToken } from '#app/platform/auth/sessions/refresh-token.server.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { addedPasskey, creationOptions } from '#tests/support/passkeys.ts'
import type { ProofCommand } from './proof-commands.ts'

const places = (file: string, ...entryPoints: string[]) =>
  entryPoints.map((entryPoint) => `app/accounts/passkeys/${file}.server.ts ${entryPoint}`)

/** Commands that open or raise a session by a passkey. */
export const passkeyProofCommands: readonly ProofCommand[] = [
  {
    name: 'signing in with a passkey',
    places: places('entering/sign-in-with-passkey', 'openSession', 'raiseSession'),
    // A new password does not remove passkeys.
    against: ['deactivated', 'deleted'],
    async prepare({ visitor, signedIn }) {
      const { device } = await addedPasskey(await signedIn())
      const browserToken = newToken()
      const answer = device.get(await signInOptions(visitor(), browserToken))
      return () => signInWithPasskey(visitor(), { answer, browserToken, staffOnly: false })
    },
  },
  {
    name: 'showing a passkey as the second step',
    places: places('adding/verify-passkey', 'raiseSession'),
    async prepare({ signedIn }) {
      const { device } = await addedPasskey(await signedIn())
      const cx = await signedIn()
      const answer = device.get(await secondStepOptions(cx))
      return () => verifyPasskey(cx, answer)
    },
  },
  {
    name: 'adding a passkey',
    places: places('adding/add-passkey', 'raiseSession'),
    async prepare({ signedIn }) {
      const cx = await signedIn()
      const answer = authenticator(cx.site.origin).create(await creationOptions(cx))
      return () => addPasskey(cx, { name: 'Mòbil', answer })
    },
  },
]
