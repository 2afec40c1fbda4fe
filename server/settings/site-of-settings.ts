import type { AnswerTimes, Site } from '#app/platform/auth/context.ts'
import { publicKeyOf } from '#app/platform/auth/proofs/sealed-to.server.ts'
import { keyFor } from './secret.ts'
import type { Settings } from './settings.ts'

/** Each is long after the work is done: the hash of an older account costs five times what a new one does. */
export const answerTimes: AnswerTimes = {
  refusedSignIn: { begun: 800, verified: 200 },
  passwordLink: 300,
}

/** What the settings mean to features; `publicFolder` has the site's own pictures and fonts. */
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
    // Features know the public half alone.
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

/**
 * What opens the keys of scorings: that of the secret, and that of the secret before, if it is known. For the job that
 * opens them; no request has them.
 */
export const openingKeys = ({
  secret,
  secretBefore,
}: {
  secret: string
  secretBefore: string | null
}): readonly [Uint8Array, ...Uint8Array[]] => [
  keyFor('scores', secret),
  ...(secretBefore ? [keyFor('scores', secretBefore)] : []),
]
