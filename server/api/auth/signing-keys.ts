import { randomUUID } from 'node:crypto'
import { desc, lt, sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { seal, unseal } from '#app/platform/auth/proofs/sealed.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { signingKeys as table } from '#app/platform/schema/accounts/accounts.ts'
import { keyFor } from '#server/settings/secret.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** How long a key signs (milliseconds). */
const signsFor = 90 * day
/** How long it is published before it signs, as clients cache the list for ten minutes. */
const announcedFor = 20 * minute
/** How long it is kept after, until its last token has expired. */
const keptFor = 2 * 60 * minute

/** How long a process trusts the keys it has read, and how soon it reads again for an unknown key. */
const readEvery = minute
const lookAgainAfter = 5000

/** An arbitrary lock key: one process at a time makes a key. */
const makingKeys = 7_018_001

type Key = {
  id: string
  activeFrom: Date
  publicJwk: JWK
  publicKey: CryptoKey
  privateKey: CryptoKey
}

export type SigningKey = Pick<Key, 'id' | 'privateKey'>

export type SigningKeys = ReturnType<typeof signingKeys>

async function asKey(row: typeof table.$inferSelect, sealKey: Uint8Array): Promise<Key> {
  const privateJwk: JWK = JSON.parse(unseal(sealKey, row.privateKey, row.id).toString())
  const [publicKey, privateKey] = await Promise.all([
    importJWK(row.publicKey, 'ES256'),
    importJWK(privateJwk, 'ES256'),
  ])
  if (publicKey instanceof Uint8Array || privateKey instanceof Uint8Array) {
    throw new Error('a signing key is no pair of keys')
  }
  return { id: row.id, activeFrom: row.activeFrom, publicJwk: row.publicKey, publicKey, privateKey }
}

/** Stores a key that signs from `activeFrom` on, unless another process has just done so. */
async function makeKey(
  db: Database,
  sealKey: Uint8Array,
  { activeFrom, unlessAfter }: { activeFrom: Date; unlessAfter: Date },
): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const id = randomUUID()
  const jwk = { ...(await exportJWK(publicKey)), kid: id, alg: 'ES256', use: 'sig' }
  const secret = Buffer.from(JSON.stringify(await exportJWK(privateKey)))
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${makingKeys})`)
    const [newest] = await tx
      .select({ activeFrom: table.activeFrom })
      .from(table)
      .orderBy(desc(table.activeFrom))
      .limit(1)
    if (newest && newest.activeFrom > unlessAfter) return
    const privateSealed = seal(sealKey, secret, id)
    await tx.insert(table).values({ id, privateKey: privateSealed, publicKey: jwk, activeFrom })
  })
}

/** Makes the next key when it is due, and deletes expired ones. */
export async function rotateSigningKeys(
  db: Database,
  sealKey: Uint8Array,
  now: Date,
): Promise<void> {
  const keys = await db
    .select({ activeFrom: table.activeFrom })
    .from(table)
    .orderBy(desc(table.activeFrom))
  const [newest] = keys
  if (!newest) return
  const due = new Date(now.getTime() - signsFor)
  if (newest.activeFrom <= due) {
    const activeFrom = new Date(now.getTime() + announcedFor)
    await makeKey(db, sealKey, { activeFrom, unlessAfter: due })
  }
  const successor = keys.find(({ activeFrom }) => activeFrom.getTime() <= now.getTime() - keptFor)
  if (successor) await db.delete(table).where(lt(table.activeFrom, successor.activeFrom))
}

/** The keys of access tokens, cached for a minute. */
function signingKeys(db: Database, sealKey: Uint8Array) {
  let known: Key[] = []
  let readAt = Number.NEGATIVE_INFINITY

  async function read(now: Date): Promise<Key[]> {
    const rows = await db.select().from(table).orderBy(desc(table.activeFrom))
    known = await Promise.all(rows.map((row) => asKey(row, sealKey)))
    readAt = now.getTime()
    return known
  }

  const isFresh = (now: Date) => Math.abs(now.getTime() - readAt) <= readEvery
  const current = (now: Date) => (isFresh(now) ? Promise.resolve(known) : read(now))

  return {
    /** The current key; the first is made on demand. */
    async signing(now: Date): Promise<SigningKey> {
      const isActive = ({ activeFrom }: Key) => activeFrom <= now
      const active = (await current(now)).find(isActive)
      if (active) return active
      await makeKey(db, sealKey, {
        activeFrom: now,
        unlessAfter: new Date(now.getTime() - signsFor),
      })
      const made = (await read(now)).find(isActive)
      if (!made) throw new Error('there is no key to sign with')
      return made
    },
    /** Null when there is none. */
    async publicKey(id: string, now: Date): Promise<CryptoKey | null> {
      const isIt = (key: Key) => key.id === id
      const key = (await current(now)).find(isIt)
      if (key || Math.abs(now.getTime() - readAt) < lookAgainAfter) return key?.publicKey ?? null
      return (await read(now)).find(isIt)?.publicKey ?? null
    },
    /** Whether the key exists, as read at most a minute ago; false if it was not read. */
    knows: (id: string, now: Date) => isFresh(now) && known.some((key) => key.id === id),
    async published(now: Date): Promise<JWK[]> {
      return (await current(now)).map(({ publicJwk }) => publicJwk)
    },
  }
}

/** The keys of the APIs' tokens. */
export function apiKeys(
  db: Database,
  secret: string,
): {
  keys: SigningKeys
  /** Derives the next refresh token. */
  refreshKey: Uint8Array
  /** Makes the next signing key in time, and deletes expired ones. */
  rotate: (now: Date) => Promise<void>
} {
  const sealKey = keyFor('signing keys', secret)
  return {
    rotate: (now) => rotateSigningKeys(db, sealKey, now),
    keys: signingKeys(db, sealKey),
    refreshKey: keyFor('refresh tokens', secret),
  }
}
