import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'

/** The challenge that a browser says it has signed, in base64url; null when it does not say it. */
export function signedChallenge(clientDataJson: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJson)
    return typeof challenge === 'string' && /^[\w-]{43}$/u.test(challenge) ? challenge : null
  } catch {
    // No JSON at all: as good as none.
    return null
  }
}
