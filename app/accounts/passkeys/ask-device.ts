import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { problemsCopy, type ProblemCode } from '#app/copy/problems.copy.ts'
import type { passkeysCopy } from './passkeys.copy.ts'

/** Why a device gave no answer, as keys of copy/passkeys. */
type DeviceProblem = keyof (typeof passkeysCopy)['es']['refusals']

export type DeviceAnswer =
  /** The device's answer as JSON. */
  | { outcome: 'answered'; response: string }
  | { outcome: 'refused'; refusal: DeviceProblem }
  /** The site issued no challenge. */
  | { outcome: 'notAsked'; code: ProblemCode }

/** The site's options for signing in or for a new passkey. */
type Options = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON

/** Has the device sign a challenge of the site, to sign in or for the second step. */
export function askForPasskey(challengePath: string): Promise<DeviceAnswer> {
  return askDevice(challengePath, {}, async (options) => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return startAuthentication({ optionsJSON: options })
  })
}

/** Has the device create a passkey; `fields` are the form's. */
export function askForNewPasskey(
  challengePath: string,
  fields: Record<string, string>,
): Promise<DeviceAnswer> {
  return askDevice(challengePath, fields, async (options) => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return startRegistration({ optionsJSON: options })
  })
}

async function askDevice(
  challengePath: string,
  fields: Record<string, string>,
  sign: (options: Options) => Promise<unknown>,
): Promise<DeviceAnswer> {
  const challenge = await fetchChallenge(challengePath, fields)
  if (challenge === 'signedOut') return { outcome: 'refused', refusal: 'signedOut' }
  if (!('options' in challenge)) return { outcome: 'notAsked', code: codeIn(challenge.code) }
  try {
    return { outcome: 'answered', response: JSON.stringify(await sign(challenge.options)) }
  } catch (error) {
    return { outcome: 'refused', refusal: problemOf(error) }
  }
}

async function fetchChallenge(
  path: string,
  fields: Record<string, string>,
): Promise<({ options: Options } | { code?: unknown }) | 'signedOut'> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    // A redirect leads to the sign-in page.
    if (answer.status === 401 || answer.type === 'opaqueredirect') return 'signedOut'
    return await answer.json()
  } catch {
    // No network, or a broken response.
    return { code: 'unavailable' }
  }
}

const codeIn = (code: unknown): ProblemCode => (isCode(code) ? code : 'unavailable')

const isCode = (code: unknown): code is ProblemCode =>
  typeof code === 'string' && Object.hasOwn(problemsCopy.es, code)

/** By the standard's error names; the browser's messages are in its own language. */
const refusals: Readonly<Record<string, DeviceProblem>> = {
  // Also a timeout, or no suitable passkey: browsers do not tell which.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'alreadyHere',
  SecurityError: 'notHere',
  ConstraintError: 'tooWeak',
  NotSupportedError: 'tooWeak',
}

function problemOf(error: unknown): DeviceProblem {
  if (!(error instanceof Error)) return 'failed'
  // The library renames some errors and keeps the original as the cause.
  const names = [error.name, error.cause instanceof Error ? error.cause.name : '']
  return names.map((name) => refusals[name]).find((refusal) => refusal !== undefined) ?? 'failed'
}
