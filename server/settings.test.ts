import { expect, test } from 'vitest'
import { passkeysWorkOn } from '#app/auth/relying-party.server.ts'
import { readSettings } from './settings.ts'
import { StartRefusal } from './start-refusal.ts'

test('without any variable the site has its defaults', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    origin: 'http://localhost:3000',
    databaseUrl: null,
    smtpUrl: null,
    seedDemo: true,
    passwordMemory: 19,
    drainSeconds: 5,
    development: false,
  })
})

test('the origin follows the port, and an empty value counts as not set', () => {
  expect(readSettings({ PORT: '8080', ORIGIN: '' }).origin).toBe('http://localhost:8080')
})

test('a trailing slash of the origin is dropped', () => {
  expect(readSettings({ ORIGIN: 'https://club.example/' }).origin).toBe('https://club.example')
})

test('lists are split at commas, addresses in lower case', () => {
  const settings = readSettings({ ADMIN_EMAILS: ' Ona@Example.cat, ,pau@example.cat ' })
  expect(settings.adminEmails).toEqual(['ona@example.cat', 'pau@example.cat'])
})

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
  ['SECRET', { DATABASE_URL: 'postgres://localhost/club' }],
  ['SECRET', { SECRET: 'short' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example.cat' }],
  ['S3_URL', { S3_URL: 'https://s3.example.cat/bucket' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.cat' }],
  ['SETUP_TOKEN', { SETUP_TOKEN: 'guessable' }],
  ['SEED_DEMO', { SEED_DEMO: 'maybe' }],
  ['PASSWORD_MEMORY', { PASSWORD_MEMORY: '0' }],
  ['PASSWORD_MEMORY', { PASSWORD_MEMORY: '257' }],
  ['PASSWORD_MEMORY', { PASSWORD_MEMORY: '18', ORIGIN: 'https://club.example' }],
  ['PASSWORD_MEMORY', { PASSWORD_MEMORY: '18', ORIGIN: 'http://localhost.club.example' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '-1' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '61' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: 'soon' }],
  ['REQUIRE_ADMIN_MFA', { REQUIRE_ADMIN_MFA: 'yes' }],
  ['REQUIRE_ADMIN_MFA', { REQUIRE_ADMIN_MFA: 'passkey', ORIGIN: 'http://club.example' }],
  ['REQUIRE_ADMIN_MFA', { REQUIRE_ADMIN_MFA: 'passkey', ORIGIN: 'https://192.0.2.7' }],
  ['REQUIRE_ADMIN_MFA', { REQUIRE_ADMIN_MFA: 'passkey', ORIGIN: 'https://[2001:db8::7]' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
])('a wrong %s is refused by name', (name, variables) => {
  expect(() => readSettings(variables)).toThrow(StartRefusal)
  expect(() => readSettings(variables)).toThrow(new RegExp(`^${name}\\b`, 'u'))
})

test.each([
  ['no', {}],
  ['no', { REQUIRE_ADMIN_MFA: 'false' }],
  ['any', { REQUIRE_ADMIN_MFA: 'true' }],
  ['passkey', { REQUIRE_ADMIN_MFA: 'passkey' }],
  ['passkey', { REQUIRE_ADMIN_MFA: 'passkey', ORIGIN: 'https://club.example' }],
])('of admins %s factor is wanted with %o', (rule, variables) => {
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
  else expect(starts).toThrow(StartRefusal)
})

test('hashing costs less than usual only where nobody else can reach the site', () => {
  expect(readSettings({ PASSWORD_MEMORY: '1' }).passwordMemory).toBe(1)
  const costly = readSettings({ PASSWORD_MEMORY: '46', ORIGIN: 'https://club.example' })
  expect(costly.passwordMemory).toBe(46)
})
