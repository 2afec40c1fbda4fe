import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clubContent } from '#app/club-content.ts'
import { club } from '#app/club.ts'
import { confirmHeldOf } from '#app/events/registrations/holds/confirm-registration.server.ts'
import type { ReadApart } from '#app/file-reader.ts'
import { visitor, type Account, type Actor } from '#app/platform/auth/actor.ts'
import type { RequestContext, Site } from '#app/platform/auth/context.ts'
import { publicKeyOf } from '#app/platform/auth/proofs/sealed.server.ts'
import { roleNumbers, type Role } from '#app/platform/auth/role.ts'
import { batchedWrites } from '#app/platform/db/batches/batched-writes.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { imageFolder } from '#app/platform/images/image-store.server.ts'
import { outboxTable } from '#app/platform/mail/sending/outbox.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { smsFiles } from '#app/platform/sms/gateway.server.ts'
import { storedRow } from './stored-row.ts'

/** The current instant of the tests, unless a test says otherwise. */
export const storyNow = new Date('2026-11-20T12:00:00Z')

/** The opening keys of scorings of `testSite`, which no context contains. */
export const testOpeningKeys = [new Uint8Array(32).fill(2)] as const

export const testSite: Site = {
  origin: 'http://localhost:3000',
  adminEmails: [],
  development: false,
  sendsMails: false,
  mailFrom: null,
  mailRate: 120,
  dkim: null,
  mailWebhookSecret: null,
  // A hash at the site's own cost takes 40 ms, most of the time of many tests.
  passwordMemory: 1,
  // Without a minimum time of answers.
  answerTimes: { refusedSignIn: { begun: 0, verified: 0 }, passwordLink: 0 },
  requireAdminFactor: 'no',
  formKey: new Uint8Array(32),
  bankKeys: [new Uint8Array(32)],
  scoresKey: publicKeyOf(testOpeningKeys[0]),
  factorKey: new Uint8Array(32).fill(1),
  publicFolder: join(import.meta.dirname, '..', '..', 'public'),
}

export const testAsker = { site: testSite, client: { network: '203.0.113.7' } }

/** Time limits independent of the machine's load, in seconds. */
export const patient = { timeout: 60, standstill: 60, longest: 60, unknownAfter: 60 }

export const readHere: ReadApart = async (reader, input) => reader.read(input)

/**
 * A request's context over a real database; queued mails are rows of the `mails` table. By default an account has just
 * proved its password.
 */
export function testContext({
  db,
  actor = visitor,
  language = 'es',
  now = storyNow,
  ...rest
}: {
  db: Database
  actor?: Actor
  language?: Language
  now?: Date
} & Partial<RequestContext>): RequestContext {
  return {
    db,
    batchedWrites: batchedWrites(db, patient),
    actor:
      actor.kind === 'account' && actor.authenticatedAt === storyNow
        ? { ...actor, authenticatedAt: now }
        : actor,
    language,
    now,
    outbox: outboxTable(() => undefined),
    gateway: null,
    confirmHeldSeats: confirmHeldOf,
    textMessages: smsFiles(join(tmpdir(), 'cercle-test-sms'), () => now),
    images: imageFolder(join(tmpdir(), 'cercle-test-images')),
    readApart: readHere,
    site: testSite,
    club,
    content: clubContent,
    client: { network: '203.0.113.7', userAgent: 'test' },
    requestId: randomUUID(),
    ...rest,
  }
}

/** Stores a verified account and returns it as the actor of a fresh session. */
export async function storedAccount(
  db: Database,
  { role = 'user', email, name = 'Maria Soler' }: { role?: Role; email: string; name?: string },
): Promise<Account> {
  const row = await storedRow(db, accounts, {
    email,
    name,
    role: roleNumbers[role],
    emailVerifiedAt: storyNow,
  })
  return {
    kind: 'account',
    id: row.id,
    email,
    name,
    language: row.language,
    role,
    offices: [],
    sessionId: randomUUID(),
    authenticatedAt: storyNow,
    assuranceLevel: 'aal1',
    hasSecondFactor: false,
    secondFactorMissing: false,
  }
}
