import { lt } from 'drizzle-orm'
import { inBatches } from '#app/platform/db/batches/batches.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  accountTokens,
  factorChallenges,
  rateLimits,
  seenDevices,
  sessions,
} from '#app/platform/schema/accounts/accounts.ts'
import { passkeyChallenges } from '#app/platform/schema/accounts/passkeys.ts'
import { seenCardCodes } from '#app/platform/schema/members/partners.ts'
import { recordFaults } from '#app/record-faults.ts'
import { lifetimes } from './session-life.ts'

/** Tables with an expiry, or with a retention in milliseconds after it. */
const expiring = [
  { kind: 'session', table: sessions, key: sessions.id, endsAt: sessions.expiresAt },
  {
    kind: 'link',
    table: accountTokens,
    key: accountTokens.tokenHash,
    endsAt: accountTokens.expiresAt,
  },
  {
    kind: 'code',
    table: factorChallenges,
    key: factorChallenges.id,
    endsAt: factorChallenges.expiresAt,
  },
  {
    kind: 'challenge',
    table: passkeyChallenges,
    key: passkeyChallenges.challengeHash,
    endsAt: passkeyChallenges.expiresAt,
  },
  {
    kind: 'device',
    table: seenDevices,
    key: seenDevices.deviceHash,
    endsAt: seenDevices.seenAt,
    life: lifetimes.seenDevice,
  },
  {
    kind: 'card code',
    table: seenCardCodes,
    key: seenCardCodes.nonce,
    endsAt: seenCardCodes.seenAt,
    life: lifetimes.seenCardCode,
  },
  { kind: 'count', table: rateLimits, key: rateLimits.key, endsAt: rateLimits.windowEndsAt },
]

/**
 * Deletes expired sessions, links, codes, devices and counts.
 *
 * @throws RecordsFailed when some failed; the others are gone.
 */
export async function removeExpired(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const faults = recordFaults('removing each', db)
  for (const { kind, table, key, endsAt, life = 0 } of expiring) {
    const due = lt(endsAt, new Date(now.getTime() - life))
    await faults.of(kind, () => inBatches({ db, kind, table, key, due, signal }))
  }
  faults.raise()
}
