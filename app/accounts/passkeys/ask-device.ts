import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { problemsCopy, type ProblemCode } from '#app/copy/problems.copy.ts'
import type { passkeysCopy } from './passkeys.copy.ts'

/** Why a device gave no answer, as keys of copy/passkeys. */
type DeviceProblem = keyof (typeof passkeysCopy)['es']['refusals']

export type Asked =
  /** The device's answer, as JSON for the form that takes it. */
  | { outcome: 'answered'; response: string }
  | { outcome: 'refused'; refusal: DeviceProblem }
  /** The site gave nothing to sign: why. */
  | { outcome: 'notAsked'; code: ProblemCode }

/** What the site gives to sign: of the one kind or the other, as its path has it. */
type Options = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON

type Told = { options: Options } | { code?: unknown }

/** Asks the site for something to sign, and the device to sign it. For signing in and the second step. */
export function askForPasskey(challengePath: string): Promise<Asked> {
  return askedOfDevice(challengePath, {}, async (options) => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return startAuthentication({ optionsJSON: options })
  })
}

/** The same for a new passkey; `fields` are those of the form that begins it. */
export function askForNewPasskey(
  challengePath: string,
  fields: Record<string, string>,
): Promise<Asked> {
  return askedOfDevice(challengePath, fields, async (options) => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return startRegistration({ optionsJSON: options })
  })
}

async function askedOfDevice(
  challengePath: string,
  fields: Record<string, string>,
  sign: (options: Options) => Promise<unknown>,
): Promise<Asked> {
  const told = await challengeFrom(challengePath, fields)
  if (told === 'signedOut') return { outcome: 'refused', refusal: 'signedOut' }
  if (!('options' in told)) return { outcome: 'notAsked', code: codeIn(told.code) }
  try {
    return { outcome: 'answered', response: JSON.stringify(await sign(told.options)) }
  } catch (error) {
    return { outcome: 'refused', refusal: problemOf(error) }
  }
}

async function challengeFrom(
  path: string,
  fields: Record<string, string>,
): Promise<Told | 'signedOut'> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    // The second is the way to the page where one signs in.
    if (answer.status === 401 || answer.type === 'opaqueredirect') return 'signedOut'
    return await answer.json()
  } catch {
    // No line, or half of an answer.
    return { code: 'unavailable' }
  }
}

const codeIn = (code: unknown): ProblemCode => (isCode(code) ? code : 'unavailable')

const isCode = (code: unknown): code is ProblemCode =>
  typeof code === 'string' && Object.hasOwn(problemsCopy.es, code)

/** By the names that the standard gives them; the browser's own sentences are in its own language. */
const refusals: Readonly<Record<string, DeviceProblem>> = {
  // Also when the time was over, or nothing fits: browsers do not tell which.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'alreadyHere',
  SecurityError: 'notHere',
  ConstraintError: 'tooWeak',
  NotSupportedError: 'tooWeak',
}

function problemOf(error: unknown): DeviceProblem {
  if (!(error instanceof Error)) return 'failed'
  // The library names some of them anew and keeps what the browser said.
  const names = [error.name, error.cause instanceof Error ? error.cause.name : '']
  return names.map((name) => refusals[name]).find((refusal) => refusal !== undefined) ?? 'failed'
}
