import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { SeedExtent } from '#app/administration/sample-club/first-start.server.ts'
import type { AdminFactorRule } from '#app/platform/auth/sessions/sign-in-stage.ts'
import { StartProblem } from '#packages/keeper/faults/start-problem.ts'
import { commandNamed } from '#packages/keeper/release/command-name.ts'
import { trustedProxies } from '#server/http/requests/client-network.ts'
import {
  backupAddressOf,
  backupAddressWanted,
  isBackupAddress,
  type BackupAddress,
} from './backup-address.ts'
import { isRecipient } from './backup-recipient.ts'
import { gatewaySettings, gatewayVariables, type GatewaySettings } from './gateway-settings.ts'
import { mailSettings, mailVariables, type MailSettings } from './mail-settings.ts'
import { removedVariables } from './removed-settings.ts'
import { secretVariables } from './secret-settings.ts'
import { databaseUrl, settingUrl } from './setting-url.ts'
import { tellingSettings, tellingVariables, type TellingSettings } from './telling-settings.ts'

/**
 * MiB that hashing a password takes, at least: below this a stolen table of hashes is guessed through too
 * fast; only tests do not mind.
 */
const leastMemory = 19

const environment = z.object({
  PORT: z.coerce
    .number('PORT must be a number from 0 to 65535')
    .int('PORT must be a whole number')
    .min(0, 'PORT must be a number from 0 to 65535')
    .max(65535, 'PORT must be a number from 0 to 65535')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  ORIGIN: settingUrl('ORIGIN', ['http:', 'https:'])
    .refine((value) => {
      // What is no address at all has been refused above.
      if (!URL.canParse(value)) return true
      const { pathname, search, hash, username } = new URL(value)
      return pathname === '/' && !search && !hash && !username
    }, 'ORIGIN must be an address without a path, for example https://www.example.cat')
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl('DATABASE_URL').optional(),
  DATABASE_DIRECT_URL: databaseUrl('DATABASE_DIRECT_URL').optional(),
  S3_URL: settingUrl('S3_URL', ['http:', 'https:'])
    .refine((value) => {
      if (!URL.canParse(value)) return true
      const { username, password, pathname } = new URL(value)
      return username !== '' && password !== '' && pathname.length > 1
    }, 'S3_URL must be an address with key, secret and bucket, for example https://key:secret@s3.example.cat/bucket')
    .optional(),
  SMS_URL: settingUrl('SMS_URL', ['http:', 'https:']).optional(),
  ...mailVariables,
  ...gatewayVariables,
  ADMIN_EMAILS: z.string().default(''),
  PASSWORD_MEMORY: z.coerce
    .number('PASSWORD_MEMORY must be a number from 1 to 256')
    .int('PASSWORD_MEMORY must be a whole number')
    .min(1, 'PASSWORD_MEMORY must be a number from 1 to 256')
    .max(256, 'PASSWORD_MEMORY must be a number from 1 to 256')
    .default(leastMemory),
  REQUIRE_ADMIN_MFA: z
    .enum(['true', 'false', 'passkey'], 'REQUIRE_ADMIN_MFA must be true, false or passkey')
    .default('false'),
  SETUP_TOKEN: z
    .string()
    .min(22, 'SETUP_TOKEN must have at least 22 characters')
    .max(200, 'SETUP_TOKEN must have at most 200 characters')
    .optional(),
  ...secretVariables,
  SEED_DEMO: z
    .enum(['true', 'small', 'false'], 'SEED_DEMO must be true, small or false')
    .default('true'),
  TRUST_PROXY: z.string().default(''),
  DRAIN_SECONDS: z.coerce
    .number('DRAIN_SECONDS must be a number from 0 to 60')
    .min(0, 'DRAIN_SECONDS must be a number from 0 to 60')
    .max(60, 'DRAIN_SECONDS must be a number from 0 to 60')
    .default(5),
  BACKUP_URL: z.string().refine(isBackupAddress, backupAddressWanted).optional(),
  BACKUP_RECIPIENT: z
    .string()
    .refine(
      isRecipient,
      `BACKUP_RECIPIENT must be a public key, as ${commandNamed('backup:key')} shows it`,
    )
    .optional(),
  ...removedVariables,
  ...tellingVariables,
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  NODE_ENV: z.string().default('production'),
})

/** What SEED_DEMO asks for. */
const seedExtents: Record<'true' | 'small' | 'false', SeedExtent | null> = {
  true: 'whole',
  small: 'small',
  false: null,
}

const factorRules = { true: 'any', false: 'no', passkey: 'passkey' } as const

/** With where the site puts backups by itself. */
export type Settings = BackupAddress &
  MailSettings &
  GatewaySettings &
  TellingSettings & {
    port: number
    host: string
    /** Public address without a trailing slash. */
    origin: string
    /** Absolute path. */
    dataFolder: string
    databaseUrl: string | null
    /** Past a pooler that `databaseUrl` leads through; null where there is none. */
    databaseDirectUrl: string | null
    s3Url: string | null
    smsUrl: string | null
    adminEmails: string[]
    /** MiB. */
    passwordMemory: number
    requireAdminFactor: AdminFactorRule
    setupToken: string | null
    secret: string | null
    /** The secret until now: what was sealed with it is sealed anew. */
    secretBefore: string | null
    /** How much an empty embedded database is filled with; null: with nothing. */
    seedDemo: SeedExtent | null
    trustedProxies: string[]
    /** How long a stop lets a proxy notice. */
    drainSeconds: number
    /** The public key that backups are for; null: none was made. */
    backupRecipient: string | null
    logLevel: string
    development: boolean
  }

/**
 * Reads all settings once. Takes the process's environment; an empty value counts as not set.
 * Throws StartProblem with a sentence that names the wrong setting.
 */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = environment.safeParse(set)
  if (!result.success) {
    const [issue] = result.error.issues
    const name = String(issue?.path[0])
    const reason = issue?.message ?? 'is not valid'
    throw new StartProblem(reason.startsWith(name) ? `${reason}.` : `${name} is wrong: ${reason}.`)
  }
  const values = result.data
  const { origin, protocol, hostname } = new URL(values.ORIGIN ?? `http://localhost:${values.PORT}`)
  if (values.DATABASE_URL && !values.SECRET) {
    throw new StartProblem(
      'SECRET is required with DATABASE_URL: set it to at least 32 random characters, the same for every process.',
    )
  }
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL) {
    throw new StartProblem(
      'DATABASE_DIRECT_URL is only for a pooler in front: set DATABASE_URL to the address of the pooler as well.',
    )
  }
  if (values.SMTP_URL && !values.MAIL_FROM) {
    throw new StartProblem(
      'MAIL_FROM is required with SMTP_URL: set it to the address the club writes from.',
    )
  }
  if (values.DKIM_KEY && !values.MAIL_FROM) {
    throw new StartProblem('MAIL_FROM is required with DKIM_KEY: mails are signed for its domain.')
  }
  if (values.BACKUP_URL && !values.BACKUP_RECIPIENT) {
    throw new StartProblem(
      `BACKUP_RECIPIENT is required with BACKUP_URL: ${commandNamed('backup:key')} makes the key that backups are for.`,
    )
  }
  if (values.BACKUP_PING_URL && !values.BACKUP_URL) {
    throw new StartProblem(
      'BACKUP_PING_URL is asked after each backup that the site makes by itself: set BACKUP_URL too.',
    )
  }
  if (values.PASSWORD_MEMORY < leastMemory && !(protocol === 'http:' && hostname === 'localhost')) {
    throw new StartProblem(
      `PASSWORD_MEMORY must be at least ${leastMemory} on a site that others can reach.`,
    )
  }
  if (values.REQUIRE_ADMIN_MFA === 'passkey' && !knowsPasskeys(protocol, hostname)) {
    throw new StartProblem(
      'REQUIRE_ADMIN_MFA=passkey needs an ORIGIN with https and a name as its host: browsers know passkeys nowhere else.',
    )
  }
  const proxies = list(values.TRUST_PROXY)
  trustedProxies(proxies)
  return {
    port: values.PORT,
    host: values.HOST,
    origin,
    dataFolder: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    s3Url: values.S3_URL ?? null,
    smsUrl: values.SMS_URL ?? null,
    adminEmails: list(values.ADMIN_EMAILS).map((address) => address.toLowerCase()),
    passwordMemory: values.PASSWORD_MEMORY,
    requireAdminFactor: factorRules[values.REQUIRE_ADMIN_MFA],
    setupToken: values.SETUP_TOKEN ?? null,
    secret: values.SECRET ?? null,
    secretBefore: values.SECRET_BEFORE ?? null,
    seedDemo: seedExtents[values.SEED_DEMO],
    trustedProxies: proxies,
    drainSeconds: values.DRAIN_SECONDS,
    ...backupAddressOf(values.BACKUP_URL, values.DATA_DIR),
    backupRecipient: values.BACKUP_RECIPIENT ?? null,
    ...mailSettings(values),
    ...gatewaySettings(values),
    ...tellingSettings(values),
    logLevel: values.LOG_LEVEL,
    development: values.NODE_ENV === 'development',
  }
}

/**
 * Whether browsers know passkeys there: the same rule as `passkeysWorkOn`, which is in the build and not
 * here yet; a test compares the two.
 */
function knowsPasskeys(protocol: string, hostname: string): boolean {
  const own = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isNumber = hostname.startsWith('[') || isIP(hostname) !== 0
  return !isNumber && (protocol === 'https:' || own)
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
