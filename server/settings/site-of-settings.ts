import type { AnswerTimes, Site } from '#app/platform/auth/context.ts'
import { publicKeyOf } from '#app/platform/auth/proofs/sealed.server.ts'
import { keyFor } from './secret.ts'
import type { Settings } from './settings.ts'

/**
 * Response times (milliseconds), each well above the work done: verifying an older account's hash takes five times
 * as long as a new one's.
 */
export const answerTimes: AnswerTimes = {
  refusedSignIn: { begun: 800, verified: 200 },
  passwordLink: 300,
}

/** The settings as features get them; `publicFolder` has the site's own pictures and fonts. */
export function siteOfSettings(
  {
    origin,
    adminEmails,
    smtpUrl,
    mailFrom,
    mailRate,
    dkim,
    mailWebhookSecret,
    passwordMemory,
    requireAdminFactor,
    development,
    secret,
    secretBefore,
  }: Settings & { secret: string },
  publicFolder: string,
  times = answerTimes,
): Site {
  return {
    origin,
    adminEmails,
    sendsMails: smtpUrl !== null,
    mailFrom,
    mailRate,
    // Features get the public key only.
    dkim: dkim && {
      domainName: dkim.domainName,
      keySelector: dkim.keySelector,
      publicKey: dkim.publicKey,
    },
    mailWebhookSecret,
    passwordMemory,
    answerTimes: times,
    requireAdminFactor,
    development,
    formKey: keyFor('forms', secret),
    factorKey: keyFor('second factors', secret),
    bankKeys: [
      keyFor('bank accounts', secret),
      ...(secretBefore ? [keyFor('bank accounts', secretBefore)] : []),
    ],
    scoresKey: publicKeyOf(keyFor('scores', secret)),
    publicFolder,
  }
}

/** The keys that open scorings, of this secret and the previous one. Only for the job; requests never have them. */
export const scoringKeys = ({
  secret,
  secretBefore,
}: {
  secret: string
  secretBefore: string | null
}): readonly [Uint8Array, ...Uint8Array[]] => [
  keyFor('scores', secret),
  ...(secretBefore ? [keyFor('scores', secretBefore)] : []),
]
