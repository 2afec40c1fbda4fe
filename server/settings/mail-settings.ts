import { createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'
import type { DkimKey, SignedBy } from '#app/platform/mail/sending/transport.ts'
import { settingUrl } from './setting-url.ts'

/** As text in a file of settings, where a line ends in the two signs of a line break. */
const keyIn = (value: string) => value.replaceAll(String.raw`\n`, '\n')

function isRsaKey(value: string): boolean {
  try {
    return createPrivateKey(keyIn(value)).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** The public half of a key as the DNS has it: in one line. */
const publicKeyOf = (value: string) =>
  createPublicKey(keyIn(value)).export({ type: 'spki', format: 'der' }).toString('base64')

/** Variables about the mails that the site sends, and what is heard of them. */
export const mailVariables = {
  SMTP_URL: settingUrl('SMTP_URL', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().min(3).max(254).optional(),
  MAIL_RATE: z.coerce
    .number('MAIL_RATE must be a number from 1 to 100000')
    .int('MAIL_RATE must be a whole number')
    .min(1, 'MAIL_RATE must be a number from 1 to 100000')
    .max(100_000, 'MAIL_RATE must be a number from 1 to 100000')
    .default(120),
  DKIM_KEY: z
    .string()
    .refine(isRsaKey, String.raw`DKIM_KEY must be a private RSA key as PEM, its line breaks as \n`)
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/iu, 'DKIM_SELECTOR must be a name as of a domain')
    .default('cercle'),
  MAIL_WEBHOOK_SECRET: z
    .string()
    .min(22, 'MAIL_WEBHOOK_SECRET must have at least 22 characters')
    .max(200, 'MAIL_WEBHOOK_SECRET must have at most 200 characters')
    .optional(),
}

export type MailSettings = {
  smtpUrl: string | null
  mailFrom: string | null
  /** Mails of circulars a minute, at most. */
  mailRate: number
  /** What mails are signed with; null: nothing. */
  dkim: (DkimKey & SignedBy) | null
  /** What a sender's webhook shows; null: there is none. */
  mailWebhookSecret: string | null
}

/** The domain of a sender such as `Club <club@example.cat>`. */
const domainOf = (from: string) => /@([^\s<>@]+)>?\s*$/u.exec(from)?.[1]?.toLowerCase() ?? ''

/** The settings that these variables mean. */
export const mailSettings = (values: z.infer<z.ZodObject<typeof mailVariables>>): MailSettings => ({
  smtpUrl: values.SMTP_URL ?? null,
  mailFrom: values.MAIL_FROM ?? null,
  mailRate: values.MAIL_RATE,
  dkim:
    values.DKIM_KEY && values.MAIL_FROM
      ? {
          domainName: domainOf(values.MAIL_FROM),
          keySelector: values.DKIM_SELECTOR,
          privateKey: keyIn(values.DKIM_KEY),
          publicKey: publicKeyOf(values.DKIM_KEY),
        }
      : null,
  mailWebhookSecret: values.MAIL_WEBHOOK_SECRET ?? null,
})
