import { createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'
import type { DkimKey, SignedBy } from '#app/platform/mail/sending/transport.ts'
import type { RedsysAccess } from '#packages/banking/gateway/redsys.server.ts'

/** An address with one of these protocols, such as `https:`. */
export const settingUrl = (name: string, protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )

/** Whether a URL passes; an unparsable one does, as `settingUrl` has refused it. */
const isUrlWhere = (isRight: (url: URL) => boolean) => (value: string) =>
  !URL.canParse(value) || isRight(new URL(value))

export const hasNoPath = isUrlWhere(
  ({ pathname, search, hash, username }) => pathname === '/' && !search && !hash && !username,
)

/** Whether a URL of S3 has key, secret and bucket. */
export const namesBucket = isUrlWhere(
  ({ username, password, pathname }) => username !== '' && password !== '' && pathname.length > 1,
)

/** The URL of a PostgreSQL: one, however many servers are behind it. */
export const databaseUrl = (name: string) =>
  settingUrl(name, ['postgres:', 'postgresql:']).refine(
    (value) => !/^[^/]*\/\/[^/?#]*,[^/?#@]*(?:[/?#]|$)/u.test(value),
    `${name} names several servers: set it to the one address that leads to whichever is the primary (docs/operations/more-than-one-server.md)`,
  )

/** A number within a range. */
export function settingNumber(name: string, least: number, most: number) {
  const wanted = `${name} must be a number from ${least} to ${most}`
  return z.coerce.number(wanted).min(least, wanted).max(most, wanted)
}

/** A whole number within a range. */
export const settingInteger = (name: string, least: number, most: number) =>
  settingNumber(name, least, most).int(`${name} must be a whole number`)

/** A token of at least 22 characters. */
export const settingToken = (name: string) =>
  z
    .string()
    .min(22, `${name} must have at least 22 characters`)
    .max(200, `${name} must have at most 200 characters`)
    .optional()

export const monitoringVariables = {
  ALERT_URL: settingUrl('ALERT_URL', ['https:', 'http:', 'ntfy+https:', 'ntfy+http:']).optional(),
  BACKUP_PING_URL: settingUrl('BACKUP_PING_URL', ['https:', 'http:']).optional(),
  METRICS_TOKEN: settingToken('METRICS_TOKEN'),
}

export const monitoringSettings = (values: z.infer<z.ZodObject<typeof monitoringVariables>>) => ({
  /** Where alerts are sent in addition to mail; null for nowhere. */
  alertUrl: values.ALERT_URL ?? null,
  /** Called after each backup; null for nothing. */
  backupPingUrl: values.BACKUP_PING_URL ?? null,
  /** Bearer token for metrics from other machines; null: only this machine may see them. */
  metricsToken: values.METRICS_TOKEN ?? null,
})

/** Hosts of this machine. */
const own = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u

/** Bytes of a merchant key. */
const keyLength = 24

const keyOf = (value: string) => Buffer.from(value, 'base64')

const isKey = (value: string) =>
  /^[A-Za-z\d+/]{32}$/u.test(value) && keyOf(value).byteLength === keyLength

/** Variables of the card payment gateway. */
export const gatewayVariables = {
  REDSYS_MERCHANT: z
    .string()
    .regex(/^\d{5,9}$/u, 'REDSYS_MERCHANT must be the number of the merchant, 5 to 9 digits')
    .optional(),
  REDSYS_KEY: z
    .string()
    .refine(isKey, 'REDSYS_KEY must be the SHA-256 key of the merchant, 32 characters of base64')
    .optional(),
  REDSYS_TERMINAL: z
    .string()
    .regex(/^\d{1,3}$/u, 'REDSYS_TERMINAL must be a number of up to three digits')
    .default('1'),
  REDSYS_BIZUM: z.enum(['true', 'false'], 'REDSYS_BIZUM must be true or false').default('false'),
  REDSYS_URL: settingUrl('REDSYS_URL', ['http:', 'https:'])
    .refine(
      hasNoPath,
      'REDSYS_URL must be an address without a path, for example https://sis-t.redsys.es:25443',
    )
    .refine(
      isUrlWhere(({ protocol, hostname }) => protocol === 'https:' || own.test(hostname)),
      'REDSYS_URL must begin with https://, but for an address of this machine',
    )
    .default('https://sis.redsys.es'),
}

/** The access to the gateway; null: no card payments. */
export function redsysAccess(
  values: z.infer<z.ZodObject<typeof gatewayVariables>>,
): RedsysAccess | null {
  const { REDSYS_MERCHANT: merchant, REDSYS_KEY: key, REDSYS_TERMINAL: terminal } = values
  if (merchant === undefined || key === undefined) return null
  const address = new URL(values.REDSYS_URL).origin
  const bizum = values.REDSYS_BIZUM === 'true'
  return { address, merchant, terminal, key: keyOf(key), bizum }
}

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

const domainOf = (from: string) => /@([^\s<>@]+)>?\s*$/u.exec(from)?.[1]?.toLowerCase() ?? ''

/** Null: mails are not signed. */
function dkimKey({
  DKIM_KEY: key,
  DKIM_SELECTOR: keySelector,
  MAIL_FROM: from,
}: z.infer<z.ZodObject<typeof mailVariables>>): (DkimKey & SignedBy) | null {
  if (!key || !from) return null
  const domainName = domainOf(from)
  return { domainName, keySelector, privateKey: keyIn(key), publicKey: publicKeyOf(key) }
}

export const mailSettings = (values: z.infer<z.ZodObject<typeof mailVariables>>) => ({
  smtpUrl: values.SMTP_URL ?? null,
  mailFrom: values.MAIL_FROM ?? null,
  /** Circular mails per minute, at most. */
  mailRate: values.MAIL_RATE,
  dkim: dkimKey(values),
  /** Secret of the mail provider's webhook; null without one. */
  mailWebhookSecret: values.MAIL_WEBHOOK_SECRET ?? null,
})
