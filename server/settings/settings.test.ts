import { generateKeyPairSync } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { passkeysWorkOn } from '#app/platform/auth/proofs/relying-party.server.ts'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { keptSecret } from './secret.ts'
import { readSettings } from './settings.ts'

test('without any variable the site has its defaults', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    origin: 'http://localhost:3000',
    databaseUrl: null,
    smtpUrl: null,
    mailRate: 120,
    dkim: null,
    mailWebhookSecret: null,
    redsys: null,
    seedDemo: 'whole',
    passwordMemory: 19,
    drainSeconds: 5,
    backupFolder: null,
    backupRecipient: null,
    metricsToken: null,
    alertUrl: null,
    backupPingUrl: null,
    development: false,
  })
})

test('the origin follows the port, and an empty value counts as unset', () => {
  expect(readSettings({ PORT: '8080', ORIGIN: '' }).origin).toBe('http://localhost:8080')
})

test('a trailing slash of the origin is dropped', () => {
  expect(readSettings({ ORIGIN: 'https://club.example/' }).origin).toBe('https://club.example')
})

test('lists are split at commas, addresses in lower case', () => {
  const settings = readSettings({ ADMIN_EMAILS: ' Ona@Example.cat, ,pau@example.cat ' })
  expect(settings.adminEmails).toEqual(['ona@example.cat', 'pau@example.cat'])
})

const newKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  })

test('the site signs mails for the domain of their sender with a key in one line', () => {
  const key = String(newKey())
  const { dkim } = readSettings({
    MAIL_FROM: 'Club <info@Example.cat>',
    DKIM_KEY: key.replaceAll('\n', String.raw`\n`),
  })
  expect(dkim).toMatchObject({ domainName: 'example.cat', keySelector: 'cercle', privateKey: key })
  expect(dkim?.publicKey).toMatch(/^[A-Za-z\d+/]+=*$/u)
})

const redsysKey = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'
const merchant = { REDSYS_MERCHANT: '999008881', REDSYS_KEY: redsysKey }

test.each([
  [{}, { address: 'https://sis.redsys.es', terminal: '1', bizum: false }],
  [
    { REDSYS_URL: 'https://sis-t.redsys.es:25443/', REDSYS_TERMINAL: '002', REDSYS_BIZUM: 'true' },
    { address: 'https://sis-t.redsys.es:25443', terminal: '002', bizum: true },
  ],
  [{ REDSYS_URL: 'http://127.0.0.1:8080' }, { address: 'http://127.0.0.1:8080' }],
  [{ REDSYS_URL: 'http://[::1]:8080' }, { address: 'http://[::1]:8080' }],
])('card payments are at the bank of %o', (variables, given) => {
  expect(readSettings({ ...merchant, ...variables }).redsys).toMatchObject({
    merchant: '999008881',
    key: Buffer.from(redsysKey, 'base64'),
    ...given,
  })
})

const recipient = 'age19rtzw3z66j7ehjedv47w6g69z6vstu0msw8tccclkzrjh49gdurslejj7y'

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '1.5' }],
  ['ORIGIN', { ORIGIN: 'club.example' }],
  ['ORIGIN', { ORIGIN: 'https://club.example/path' }],
  ['ORIGIN', { ORIGIN: 'ftp://club.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost', SECRET: 'x'.repeat(32) }],
  ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'postgres://localhost/club' }],
  ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'localhost:5432' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://a,b/club', SECRET: 'x'.repeat(32) }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://me@a:5432,b:5433/club', SECRET: 'x'.repeat(32) }],
  ['SECRET', { DATABASE_URL: 'postgres://localhost/club' }],
  ['SECRET', { SECRET: 'short' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example.cat' }],
  ['S3_URL', { S3_URL: 'https://s3.example.cat/bucket' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.cat' }],
  ['MAIL_FROM', { DKIM_KEY: String(newKey()) }],
  ['MAIL_RATE', { MAIL_RATE: '0' }],
  ['MAIL_RATE', { MAIL_RATE: '1.5' }],
  ['DKIM_KEY', { DKIM_KEY: 'a key' }],
  ['DKIM_SELECTOR', { DKIM_SELECTOR: 'two words' }],
  ['MAIL_WEBHOOK_SECRET', { MAIL_WEBHOOK_SECRET: 'short' }],
  ['REDSYS_MERCHANT', { REDSYS_MERCHANT: 'club', REDSYS_KEY: redsysKey }],
  ['REDSYS_MERCHANT', { REDSYS_KEY: redsysKey }],
  ['REDSYS_KEY', { REDSYS_MERCHANT: '999008881' }],
  ['REDSYS_KEY', { REDSYS_MERCHANT: '999008881', REDSYS_KEY: 'secret' }],
  ['REDSYS_KEY', { REDSYS_MERCHANT: '999008881', REDSYS_KEY: `${redsysKey}AAAA` }],
  ['REDSYS_TERMINAL', { ...merchant, REDSYS_TERMINAL: 'one' }],
  ['REDSYS_BIZUM', { ...merchant, REDSYS_BIZUM: 'yes' }],
  ['REDSYS_URL', { ...merchant, REDSYS_URL: 'sis.redsys.es' }],
  ['REDSYS_URL', { ...merchant, REDSYS_URL: 'http://sis.redsys.es' }],
  ['REDSYS_URL', { ...merchant, REDSYS_URL: 'http://localhost.example.cat' }],
  ['REDSYS_URL', { ...merchant, REDSYS_URL: 'https://sis.redsys.es/sis/realizarPago' }],
  ['REDSYS_URL', { ...merchant, REDSYS_URL: 'https://user:word@sis.redsys.es' }],
  ['SETUP_TOKEN', { SETUP_TOKEN: 'guessable' }],
  ['SEED_DEMO', { SEED_DEMO: 'maybe' }],
  ['PASSWORD_MEMORY', { PASSWORD_MEMORY: '0' }],
  ['PASSWORD_MEMORY', { PASSWORD_MEMORY: '257' }],
  ['PASSWORD_MEMORY', { PASSWORD_MEMORY: '18', ORIGIN: 'https://club.example' }],
  ['PASSWORD_MEMORY', { PASSWORD_MEMORY: '18', ORIGIN: 'http://localhost.club.example' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'guessable' }],
  ['ALERT_URL', { ALERT_URL: 'ftp://example.cat' }],
  ['ALERT_URL', { ALERT_URL: 'ntfy://ntfy.sh/club' }],
  ['BACKUP_PING_URL', { BACKUP_PING_URL: 'file:///etc/passwd' }],
  ['BACKUP_PING_URL', { BACKUP_PING_URL: 'https://hc.example/abc' }],
  ['BACKUP_URL', { BACKUP_URL: 'backups', BACKUP_RECIPIENT: recipient }],
  ['BACKUP_URL', { BACKUP_URL: 'ftp://backup.example.cat/', BACKUP_RECIPIENT: recipient }],
  ['BACKUP_RECIPIENT', { BACKUP_URL: '/mnt/backups' }],
  [
    'BACKUP_URL',
    { BACKUP_URL: '/srv/club/backups', DATA_DIR: '/srv/club', BACKUP_RECIPIENT: recipient },
  ],
  ['BACKUP_RECIPIENT', { BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1ABC' }],
  ['POINT_IN_TIME', { POINT_IN_TIME: 'true' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }],
  ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '0.1' }],
  ['BACKUP_RECIPIENT', { BACKUP_RECIPIENT: recipient.replace(/.$/u, 'q') }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '-1' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '61' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: 'soon' }],
  ['REQUIRE_ADMIN_MFA', { REQUIRE_ADMIN_MFA: 'yes' }],
  ['REQUIRE_ADMIN_MFA', { REQUIRE_ADMIN_MFA: 'passkey', ORIGIN: 'http://club.example' }],
  ['REQUIRE_ADMIN_MFA', { REQUIRE_ADMIN_MFA: 'passkey', ORIGIN: 'https://192.0.2.7' }],
  ['REQUIRE_ADMIN_MFA', { REQUIRE_ADMIN_MFA: 'passkey', ORIGIN: 'https://[2001:db8::7]' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
])('a wrong %s is refused by name', (name, variables) => {
  expect(() => readSettings(variables)).toThrow(StartProblem)
  expect(() => readSettings(variables)).toThrow(new RegExp(`^${name}\\b`, 'u'))
})

test.each([
  ['no', {}],
  ['no', { REQUIRE_ADMIN_MFA: 'false' }],
  ['any', { REQUIRE_ADMIN_MFA: 'true' }],
  ['passkey', { REQUIRE_ADMIN_MFA: 'passkey' }],
  ['passkey', { REQUIRE_ADMIN_MFA: 'passkey', ORIGIN: 'https://club.example' }],
])('%s factor is required of admins with %o', (rule, variables) => {
  expect(readSettings(variables).requireAdminFactor).toBe(rule)
})

test.each([
  'https://club.example',
  'http://club.example',
  'http://localhost:3000',
  'http://club.localhost',
  'https://192.0.2.7',
  'http://127.0.0.1:3000',
  'https://[2001:db8::7]',
])('passkeys are required of %s exactly where they are offered', (ORIGIN) => {
  const starts = () => readSettings({ ORIGIN, REQUIRE_ADMIN_MFA: 'passkey' })
  if (passkeysWorkOn(ORIGIN)) expect(starts().requireAdminFactor).toBe('passkey')
  else expect(starts).toThrow(StartProblem)
})

test('hashing is cheaper only where nobody else can reach the site', () => {
  expect(readSettings({ PASSWORD_MEMORY: '1' }).passwordMemory).toBe(1)
  const costly = readSettings({ PASSWORD_MEMORY: '46', ORIGIN: 'https://club.example' })
  expect(costly.passwordMemory).toBe(46)
})

test('a secret is created once, and never for a club stored with another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-secret-'))
  try {
    const secret = await keptSecret(folder)
    expect(secret.length).toBeGreaterThanOrEqual(32)
    await mkdir(join(folder, 'postgres'))
    expect(await keptSecret(folder)).toBe(secret)
    await rm(join(folder, 'secret'))
    await expect(keptSecret(folder)).rejects.toThrow(/secret, though there is a club/u)
    await rm(join(folder, 'postgres'), { recursive: true })
    await writeFile(join(folder, 'postgres.location'), '/elsewhere')
    await expect(keptSecret(folder)).rejects.toThrow(/secret, though there is a club/u)
  } finally {
    await rm(folder, { recursive: true })
  }
})
