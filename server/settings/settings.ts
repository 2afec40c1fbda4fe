import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { SeedExtent } from '#app/administration/sample-club/first-start.server.ts'
import type { AdminFactorRule } from '#app/platform/auth/sessions/sign-in-stage.ts'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { commandNamed } from '#packages/keeper/release/release-manifest.ts'
import { trustedProxies } from '#server/http/requests/client-network.ts'
import {
  backupAddressOf,
  backupAddressRule,
  isBackupAddress,
  isRecipient,
} from './backup-address.ts'
import {
  gatewayVariables,
  databaseUrl,
  hasNoPath,
  namesBucket,
  redsysAccess,
  settingInteger,
  settingNumber,
  settingToken,
  settingUrl,
  monitoringSettings,
  monitoringVariables,
  mailSettings,
  mailVariables,
} from './setting-kinds.ts'

const removed = (name: string, instead: string) =>
  z.undefined(`${name} is no setting any more, so take it out: ${instead}`).optional()

const metrics = 'there are no traces, but metrics (docs/operations/watching.md)'

/** Settings of earlier versions: a start with one is refused, so that nobody relies on its effect. */
const removedVariables = {
  POINT_IN_TIME: removed(
    'POINT_IN_TIME',
    'the way back is the newest backup (docs/operations/backups.md)',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: removed('OTEL_EXPORTER_OTLP_ENDPOINT', metrics),
  OTEL_TRACES_SAMPLER_ARG: removed('OTEL_TRACES_SAMPLER_ARG', metrics),
}

/**
 * Minimum memory of password hashing (MiB): below this a stolen table of hashes is guessed too fast. Tests use less.
 */
const minMemory = 19

const settingSecret = (name: string) =>
  z.string().min(32, `${name} must have at least 32 characters`).max(1000).optional()

const environment = z.object({
  PORT: settingInteger('PORT', 0, 65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  ORIGIN: settingUrl('ORIGIN', ['http:', 'https:'])
    .refine(
      hasNoPath,
      'ORIGIN must be an address without a path, for example https://www.example.cat',
    )
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl('DATABASE_URL').optional(),
  DATABASE_DIRECT_URL: databaseUrl('DATABASE_DIRECT_URL').optional(),
  S3_URL: settingUrl('S3_URL', ['http:', 'https:'])
    .refine(
      namesBucket,
      'S3_URL must be an address with key, secret and bucket, for example https://key:secret@s3.example.cat/bucket',
    )
    .optional(),
  SMS_URL: settingUrl('SMS_URL', ['http:', 'https:']).optional(),
  ...mailVariables,
  ...gatewayVariables,
  ADMIN_EMAILS: z.string().default(''),
  PASSWORD_MEMORY: settingInteger('PASSWORD_MEMORY', 1, 256).default(minMemory),
  REQUIRE_ADMIN_MFA: z
    .enum(['true', 'false', 'passkey'], 'REQUIRE_ADMIN_MFA must be true, false or passkey')
    .default('false'),
  SETUP_TOKEN: settingToken('SETUP_TOKEN'),
  SECRET: settingSecret('SECRET'),
  SECRET_BEFORE: settingSecret('SECRET_BEFORE'),
  SEED_DEMO: z
    .enum(['true', 'small', 'false'], 'SEED_DEMO must be true, small or false')
    .default('true'),
  TRUST_PROXY: z.string().default(''),
  DRAIN_SECONDS: settingNumber('DRAIN_SECONDS', 0, 60).default(5),
  BACKUP_URL: z.string().refine(isBackupAddress, backupAddressRule).optional(),
  BACKUP_RECIPIENT: z
    .string()
    .refine(
      isRecipient,
      `BACKUP_RECIPIENT must be a public key, as ${commandNamed('backup:key')} shows it`,
    )
    .optional(),
  ...removedVariables,
  ...monitoringVariables,
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  NODE_ENV: z.string().default('production'),
})

/** Settings that need another one, and the message if it is missing. */
const requirements: readonly [
  given: keyof z.infer<typeof environment>,
  needed: keyof z.infer<typeof environment>,
  sentence: string,
][] = [
  [
    'DATABASE_URL',
    'SECRET',
    'SECRET is required with DATABASE_URL: set it to at least 32 random characters, the same for every process.',
  ],
  [
    'DATABASE_DIRECT_URL',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL is only for a pooler in front: set DATABASE_URL to the address of the pooler as well.',
  ],
  [
    'SMTP_URL',
    'MAIL_FROM',
    'MAIL_FROM is required with SMTP_URL: set it to the address the club writes from.',
  ],
  [
    'DKIM_KEY',
    'MAIL_FROM',
    'MAIL_FROM is required with DKIM_KEY: mails are signed for its domain.',
  ],
  [
    'BACKUP_URL',
    'BACKUP_RECIPIENT',
    `BACKUP_RECIPIENT is required with BACKUP_URL: ${commandNamed('backup:key')} makes the key that backups are for.`,
  ],
  [
    'BACKUP_PING_URL',
    'BACKUP_URL',
    'BACKUP_PING_URL is asked after each backup that the site makes by itself: set BACKUP_URL too.',
  ],
  [
    'REDSYS_KEY',
    'REDSYS_MERCHANT',
    'REDSYS_MERCHANT is required with REDSYS_KEY: the bank has given both.',
  ],
  [
    'REDSYS_MERCHANT',
    'REDSYS_KEY',
    'REDSYS_KEY is required with REDSYS_MERCHANT: the bank has given both.',
  ],
]

const seedExtents: Record<'true' | 'small' | 'false', SeedExtent | null> = {
  true: 'whole',
  small: 'small',
  false: null,
}

const factorRules: Record<'true' | 'false' | 'passkey', AdminFactorRule> = {
  true: 'any',
  false: 'no',
  passkey: 'passkey',
}

export type Settings = ReturnType<typeof readSettings>

/**
 * Reads all settings; an empty value counts as unset.
 *
 * @throws StartProblem with a sentence that names the wrong setting.
 */
export function readSettings(variables: Record<string, string | undefined>) {
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
  for (const [given, needed, sentence] of requirements) {
    if (values[given] && !values[needed]) throw new StartProblem(sentence)
  }
  if (values.PASSWORD_MEMORY < minMemory && !(protocol === 'http:' && hostname === 'localhost')) {
    throw new StartProblem(
      `PASSWORD_MEMORY must be at least ${minMemory} on a site that others can reach.`,
    )
  }
  if (values.REQUIRE_ADMIN_MFA === 'passkey' && !allowsPasskeys(protocol, hostname)) {
    throw new StartProblem(
      'REQUIRE_ADMIN_MFA=passkey needs an ORIGIN with https and a name as its host: browsers know passkeys nowhere else.',
    )
  }
  const proxies = list(values.TRUST_PROXY)
  trustedProxies(proxies)
  return {
    port: values.PORT,
    host: values.HOST,
    /** Public address without a trailing slash. */
    origin,
    /** Absolute path. */
    dataFolder: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    /** Bypasses the pooler of `databaseUrl`; null without one. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    s3Url: values.S3_URL ?? null,
    smsUrl: values.SMS_URL ?? null,
    adminEmails: list(values.ADMIN_EMAILS).map((address) => address.toLowerCase()),
    /** Memory in MiB. */
    passwordMemory: values.PASSWORD_MEMORY,
    requireAdminFactor: factorRules[values.REQUIRE_ADMIN_MFA],
    setupToken: values.SETUP_TOKEN ?? null,
    secret: values.SECRET ?? null,
    /** The previous secret: data sealed with it is resealed. */
    secretBefore: values.SECRET_BEFORE ?? null,
    /** Samples for an empty embedded database; null for none. */
    seedDemo: seedExtents[values.SEED_DEMO],
    trustedProxies: proxies,
    /** How long a stop waits for a proxy to notice. */
    drainSeconds: values.DRAIN_SECONDS,
    ...backupAddressOf(values.BACKUP_URL, values.DATA_DIR),
    /** Public key of the backups, if any. */
    backupRecipient: values.BACKUP_RECIPIENT ?? null,
    ...mailSettings(values),
    redsys: redsysAccess(values),
    ...monitoringSettings(values),
    logLevel: values.LOG_LEVEL,
    development: values.NODE_ENV === 'development',
  }
}

/**
 * Whether browsers allow passkeys there. The same rule as `passkeysWorkOn`, which the build contains and this module
 * may not import; a test compares the two.
 */
function allowsPasskeys(protocol: string, hostname: string): boolean {
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
