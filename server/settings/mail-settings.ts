import { createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'
import type { DkimKey, SignedBy } from '#app/platform/mail/sending/transport.ts'
import { settingInteger, settingToken, settingUrl } from './setting-kinds.ts'

/** Settings files write line breaks as \n. */
const keyIn = (value: string) => value.replaceAll(String.raw`\n`, '\n')

function isRsaKey(value: string): boolean {
  try {
    return createPrivateKey(keyIn(value)).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** The public key on one line, as in the DNS. */
const publicKeyOf = (value: string) =>
  createPublicKey(keyIn(value)).export({ type: 'spki', format: 'der' }).toString('base64')

/** Variables of outgoing mail, and of its webhook. */
export const mailVariables = {
  SMTP_URL: settingUrl('SMTP_URL', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().min(3).max(254).optional(),
  MAIL_RATE: settingInteger('MAIL_RATE', 1, 100_000).default(120),
  DKIM_KEY: z
    .string()
    .refine(isRsaKey, String.raw`DKIM_KEY must be a private RSA key as PEM, its line breaks as \n`)
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/iu, 'DKIM_SELECTOR must be a name as of a domain')
    .default('cercle'),
  MAIL_WEBHOOK_SECRET: settingToken('MAIL_WEBHOOK_SECRET'),
}

export type MailSettings = {
  smtpUrl: string | null
  mailFrom: string | null
  /** Circular mails per minute, at most. */
  mailRate: number
  /** Null: mails are not signed. */
  dkim: (DkimKey & SignedBy) | null
  /** Secret of the mail provider's webhook; null without one. */
  mailWebhookSecret: string | null
}

const domainOf = (from: string) => /@([^\s<>@]+)>?\s*$/u.exec(from)?.[1]?.toLowerCase() ?? ''

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
