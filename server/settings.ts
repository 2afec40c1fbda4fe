import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { AdminFactorRule } from '#app/auth/session-standing.ts'
import { trustedProxies } from './client-network.ts'
import { StartRefusal } from './start-refusal.ts'

const url = (name: string, protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )

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
  ORIGIN: url('ORIGIN', ['http:', 'https:'])
    .refine((value) => {
      // What is no address at all has been refused above.
      if (!URL.canParse(value)) return true
      const { pathname, search, hash, username } = new URL(value)
      return pathname === '/' && !search && !hash && !username
    }, 'ORIGIN must be an address without a path, for example https://www.example.cat')
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url('DATABASE_URL', ['postgres:', 'postgresql:']).optional(),
  DATABASE_DIRECT_URL: url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']).optional(),
  S3_URL: url('S3_URL', ['http:', 'https:'])
    .refine((value) => {
      if (!URL.canParse(value)) return true
      const { username, password, pathname } = new URL(value)
      return username !== '' && password !== '' && pathname.length > 1
    }, 'S3_URL must be an address with key, secret and bucket, for example https://key:secret@s3.example.cat/bucket')
    .optional(),
  SMS_URL: url('SMS_URL', ['http:', 'https:']).optional(),
  SMTP_URL: url('SMTP_URL', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().min(3).max(254).optional(),
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
  SECRET: z.string().min(32, 'SECRET must have at least 32 characters').max(1000).optional(),
  SEED_DEMO: z.enum(['true', 'false'], 'SEED_DEMO must be true or false').default('true'),
  TRUST_PROXY: z.string().default(''),
  DRAIN_SECONDS: z.coerce
    .number('DRAIN_SECONDS must be a number from 0 to 60')
    .min(0, 'DRAIN_SECONDS must be a number from 0 to 60')
    .max(60, 'DRAIN_SECONDS must be a number from 0 to 60')
    .default(5),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  NODE_ENV: z.string().default('production'),
})

const factorRules = { true: 'any', false: 'no', passkey: 'passkey' } as const

export type Settings = {
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
  smtpUrl: string | null
  mailFrom: string | null
  adminEmails: string[]
  /** MiB. */
  passwordMemory: number
  requireAdminFactor: AdminFactorRule
  setupToken: string | null
  secret: string | null
  seedDemo: boolean
  trustedProxies: string[]
  /** How long a stop lets a proxy notice. */
  drainSeconds: number
  logLevel: string
  development: boolean
}

/**
 * Reads all settings once. Takes the process's environment; an empty value counts as not set.
 * Throws StartRefusal with a sentence that names the wrong setting.
 */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = environment.safeParse(set)
  if (!result.success) {
    const [issue] = result.error.issues
    const name = String(issue?.path[0])
    const reason = issue?.message ?? 'is not valid'
    throw new StartRefusal(reason.startsWith(name) ? `${reason}.` : `${name} is wrong: ${reason}.`)
  }
  const values = result.data
  const { origin, protocol, hostname } = new URL(values.ORIGIN ?? `http://localhost:${values.PORT}`)
  if (values.DATABASE_URL && !values.SECRET) {
    throw new StartRefusal(
      'SECRET is required with DATABASE_URL: set it to at least 32 random characters, the same for every process.',
    )
  }
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL) {
    throw new StartRefusal(
      'DATABASE_DIRECT_URL is only for a pooler in front: set DATABASE_URL to the address of the pooler as well.',
    )
  }
  if (values.SMTP_URL && !values.MAIL_FROM) {
    throw new StartRefusal(
      'MAIL_FROM is required with SMTP_URL: set it to the address the club writes from.',
    )
  }
  if (values.PASSWORD_MEMORY < leastMemory && !(protocol === 'http:' && hostname === 'localhost')) {
    throw new StartRefusal(
      `PASSWORD_MEMORY must be at least ${leastMemory} on a site that others can reach.`,
    )
  }
  if (values.REQUIRE_ADMIN_MFA === 'passkey' && !knowsPasskeys(protocol, hostname)) {
    throw new StartRefusal(
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
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    adminEmails: list(values.ADMIN_EMAILS).map((address) => address.toLowerCase()),
    passwordMemory: values.PASSWORD_MEMORY,
    requireAdminFactor: factorRules[values.REQUIRE_ADMIN_MFA],
    setupToken: values.SETUP_TOKEN ?? null,
    secret: values.SECRET ?? null,
    seedDemo: values.SEED_DEMO === 'true',
    trustedProxies: proxies,
    drainSeconds: values.DRAIN_SECONDS,
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
