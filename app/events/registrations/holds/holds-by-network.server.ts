import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { RequestedRegistration } from '#app/events/registrations/booking/requested-registration.server.ts'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import { networkLimits } from '#app/platform/auth/limits/network-limits.ts'
import { jsonRows } from '#app/platform/db/batches/json-rows.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { registrationHolds as holds } from '#app/platform/schema/events/registrations.ts'
import { holdMinutes } from './hold.ts'

/**
 * Unconfirmed seats per network and event, enough for a hall of single guests or almost three of the largest parties.
 * Hundreds of phones share a network.
 */
const holdLimit = { attempts: 11, seconds: holdMinutes * 60 }

type Hold = {
  network: string
  block: string | null
  address: string
  seats: number
  registration: string | null
  mail: string | null
  confirmBy: Date
}

export type HoldsByNetwork = Awaited<ReturnType<typeof holdsByNetwork>>

/** Unconfirmed seats by network, under the event's lock. */
export async function holdsByNetwork(
  tx: Database,
  event: LockedEvent,
  asked: readonly RequestedRegistration[],
) {
  const visitors = asked.filter(({ cx }) => cx.actor.kind === 'visitor')
  const known = await activeHolds(tx, event, visitors)
  const counted: Hold[] = []

  const sameAs = (one: Pick<Hold, 'network' | 'address'>) => (other: Hold) =>
    other.network === one.network && other.address === one.address

  return {
    /** Seconds until this network may hold this number of further seats; null for now. */
    waitOf(each: RequestedRegistration): number | null {
      const from = holdKeys(event, each)
      if (known.some(sameAs(from))) return null
      for (const [part, limit] of [
        ['network', from.limits[0]],
        ['block', from.limits[1]],
      ] as const) {
        if (!limit) continue
        const held = known.filter((hold) => hold[part] === from[part])
        const seats = held.reduce((sum, hold) => sum + hold.seats, 0)
        if (seats + each.input.seats <= limit.attempts) continue
        const first = Math.min(...held.map(({ confirmBy }) => confirmBy.getTime()))
        return Math.max(60, (first - each.cx.now.getTime()) / 1000)
      }
      return null
    },
    /** Counts a visitor's seats, once per address and network. */
    count(each: RequestedRegistration, hold: Pick<Hold, 'confirmBy' | 'registration' | 'mail'>) {
      const { network, block, address } = holdKeys(event, each)
      if (known.some(sameAs({ network, address }))) return
      const row = { network, block, address, seats: each.input.seats, ...hold }
      known.push(row)
      counted.push(row)
    },
    async store() {
      if (counted.length === 0) return
      const rows = counted.map(({ confirmBy, ...row }) =>
        Object.assign(row, { confirm_by: confirmBy }),
      )
      await tx.execute(sql`
        insert into ${holds} (event_id, network, block, address, seats, registration, confirm_by, mail)
        select ${event.id}::bigint, network, block, address, seats, registration, confirm_by, mail
        from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as held (place int, network text, block text,
          address text, seats smallint, registration uuid, confirm_by timestamptz, mail uuid)
        on conflict (event_id, network, address) do update set block = excluded.block,
          seats = excluded.seats, registration = excluded.registration, confirm_by = excluded.confirm_by, mail = excluded.mail`)
    },
  }
}

/** Address and network as hashes specific to the event. */
function holdKeys(event: LockedEvent, { cx, email }: RequestedRegistration) {
  const hashed = (text: string) =>
    createHmac('sha256', cx.site.formKey).update(`held ${event.id} ${text}`).digest('base64url')
  const limits = networkLimits(cx.client, 'unconfirmed', holdLimit)
  const [network = '', block = null] = limits.map(({ key }) => hashed(key))
  return { network, block, address: hashed(email), limits }
}

/** Holds of these networks: until their end, or while the mail is unsent. */
async function activeHolds(
  tx: Database,
  event: LockedEvent,
  visitors: readonly RequestedRegistration[],
): Promise<Hold[]> {
  const [first] = visitors
  if (!first) return []
  const places = visitors.map((each) => holdKeys(event, each))
  const networks = places.map(({ network, block }) => ({ network, block }))
  const now = sql`${first.cx.now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<Omit<Hold, 'confirmBy'> & { confirm_by: string }>(sql`
    with asked as (
      select network, block
      from jsonb_to_recordset(${jsonRows(networks)}::jsonb) as asked (place int, network text, block text)
    )
    select hold.network, hold.block, hold.address, hold.seats, hold.registration, hold.mail,
      to_jsonb(hold.confirm_by) #>> '{}' as confirm_by
    from ${holds} as hold
    left join ${mails} as mail on mail.id = hold.mail
    where hold.event_id = ${event.id}
      and (hold.network in (select network from asked) or hold.block in (select block from asked))
      and (hold.confirm_by > ${now} or ${isInTransit(sql`mail`, now)})`)
  return rows.map(({ confirm_by: confirmBy, ...row }) =>
    Object.assign(row, { confirmBy: new Date(confirmBy) }),
  )
}

/** The mail is unsent, or was sent so late that time remains (see `heldUntil`). */
const isInTransit = (mail: ReturnType<typeof sql>, now: ReturnType<typeof sql>) => sql`(
  (${mail}.sent_at is null and ${mail}.parked_at is null and ${mail}.attempts = 0)
  or ${mail}.sent_at > ${now} - make_interval(mins => ${holdMinutes}))`

export async function forgetHolds(db: Database, at: Date): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`
  await db.execute(sql`
    delete from ${holds} as hold
    where hold.confirm_by <= ${now} and not exists (
      select from ${mails} as mail where mail.id = hold.mail and ${isInTransit(sql`mail`, now)})`)
}
