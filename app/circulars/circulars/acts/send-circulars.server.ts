import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import {
  currentAddress,
  updateWaitingAddresses,
  isStillRecipient,
  storeRecipients,
  optedOutOf,
} from '#app/circulars/circulars/recipients/recipients.server.ts'
import { segmentFacts } from '#app/circulars/circulars/recipients/segment.ts'
import { settleDeliveries } from '#app/circulars/circulars/recipients/settle-deliveries.server.ts'
import {
  circularBody,
  circularMail,
  circularMailId,
  type CircularBody,
} from '#app/circulars/circulars/writing/circular-mail.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { jsonRows } from '#app/platform/db/batches/json-rows.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { failedAddresses } from '#app/platform/mail/mails.schema.ts'
import { circularDeliveries, circulars } from '#app/platform/schema/circulars/circulars.ts'
import { recordFaults } from '#app/record-faults.ts'

type SendingContext = Pick<RequestContext, 'db' | 'outbox' | 'site' | 'club' | 'now'>

/** Runs of the job in a minute. */
const runsPerMinute = 12

/** Advisory lock: one process at a time queues mails of circulars. */
const queueingLock = 6_300_063

const table = circularDeliveries

/**
 * One run of sending circulars: settles finished mails, begins circulars that are due, and queues further mails. The
 * outbox holds at most one minute's mails, so that other mails do not wait. The run after an interrupted one
 * continues: a delivery and its mail are stored together, and an address has one delivery.
 *
 * @param rate mails per minute (MAIL_RATE).
 */
export async function sendCirculars({
  rate,
  signal,
  ...cx
}: SendingContext & { rate: number; signal: AbortSignal }): Promise<void> {
  const faults = recordFaults('circular')
  await settleDeliveries(cx.db, cx.now)
  for (const id of await dueCirculars(cx)) {
    if (signal.aborted) return
    await faults.of(id, () => beginSending(cx, id))
  }
  for (const id of await sendingCirculars(cx.db)) {
    if (signal.aborted) return
    await faults.of(id, () => queueNextMails(cx, id, rate))
  }
  faults.raise()
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** The event that a circular waits for has opened its registration to members. */
const isOpen = (now: Date) => sql`exists (
  select from events
  where id = ${circulars.opensWith} and status = 'published' and cancelled_at is null
    and coalesce(members_open_at, registration_opens_at, created_at) <= ${now.toISOString()})`

const isDue = (now: Date) =>
  and(
    eq(circulars.state, 'scheduled'),
    or(sql`${circulars.scheduledAt} <= ${now.toISOString()}`, isOpen(now)),
  )

async function dueCirculars({ db, now }: SendingContext): Promise<string[]> {
  return idsOf(
    await db
      .select({ id: circulars.id })
      .from(circulars)
      .where(isDue(now))
      .orderBy(asc(circulars.createdAt)),
  )
}

async function sendingCirculars(db: Database): Promise<string[]> {
  return idsOf(
    await db
      .select({ id: circulars.id })
      .from(circulars)
      .where(eq(circulars.state, 'sending'))
      .orderBy(asc(circulars.begunAt), asc(circulars.id)),
  )
}

/** Stores the recipients of a due circular. */
async function beginSending({ db, now }: SendingContext, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [circular] = await tx
      .select()
      .from(circulars)
      .where(and(eq(circulars.id, id), isDue(now)))
      .for('update', { skipLocked: true })
    if (!circular) return
    const segment = segmentFacts.parse(circular.segment)
    const times = { today: madridDayOf(now), now }
    await storeRecipients(tx, id, { kind: circular.kind, segment }, times)
    await tx.update(circulars).set({ state: 'sending', begunAt: now }).where(eq(circulars.id, id))
  })
}

/** Mails that may be queued in this run. */
async function allowance(tx: Database, rate: number, now: Date): Promise<number> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  const { rows } = await tx.execute<{ lately: number; untried: number }>(sql`
    select
      (select count(*) from ${table} where ${table.queuedAt} > ${minuteAgo.toISOString()})::int as lately,
      (select count(*) from mails
        where sent_at is null and parked_at is null and attempts = 0 and priority = 2
          and kind like 'circular-%')::int as untried`)
  const { lately = 0, untried = 0 } = rows[0] ?? {}
  return Math.max(0, Math.min(Math.ceil(rate / runsPerMinute), rate - lately, rate - untried))
}

/** Queues the next mails of a circular, or ends it when all are settled. */
async function queueNextMails(cx: SendingContext, id: string, rate: number): Promise<void> {
  await cx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${queueingLock}) as mine`,
    )
    if (!rows[0]?.mine) return
    const [circular] = await tx
      .select()
      .from(circulars)
      .where(and(eq(circulars.id, id), eq(circulars.state, 'sending')))
      .for('update')
    if (!circular) return
    const segment = segmentFacts.parse(circular.segment)
    const still = isStillRecipient(table, { kind: circular.kind, segment }, madridDayOf(cx.now))
    const next = await tx
      .select({
        address: table.address,
        addressNow: currentAddress(table),
        personId: table.personId,
        language: table.language,
        leftOut: sql<boolean>`not ${still}`,
        optedOut: sql<boolean>`${optedOutOf(circular.kind)}`,
        failed: sql<boolean>`address in (select address from ${failedAddresses})`,
      })
      .from(table)
      .where(and(eq(table.circularId, id), eq(table.state, 'waiting')))
      .orderBy(asc(table.address))
      .limit(await allowance(tx, rate, cx.now))
    if (next.length === 0) return endIfSettled(tx, id, cx.now)
    // Changes since the recipients were stored; a new address is checked in the next run.
    const {
      left_out: leftOut = [],
      moved = [],
      opted_out: optedOut = [],
      bounced = [],
      next: people = [],
    } = Object.groupBy(next, (person) =>
      person.leftOut
        ? 'left_out'
        : person.addressNow !== person.address
          ? 'moved'
          : person.optedOut
            ? 'opted_out'
            : person.failed
              ? 'bounced'
              : 'next',
    )
    await excludeRecipients(tx, id, 'left_out', leftOut, cx.now)
    await excludeRecipients(tx, id, 'left_out', await updateWaitingAddresses(tx, id, moved), cx.now)
    await excludeRecipients(tx, id, 'opted_out', optedOut, cx.now)
    await excludeRecipients(tx, id, 'bounced', bounced, cx.now)
    const bodies = new Map<Language, CircularBody>()
    for (const language of new Set(people.map((person) => person.language))) {
      bodies.set(language, await circularBody(tx, cx, { ...circular, segment }, language))
    }
    const mails = people.flatMap(({ personId, ...to }) => {
      const body = bodies.get(to.language)
      return body && personId ? [circularMail(cx, circular, body, { ...to, personId })] : []
    })
    await cx.outbox.queueAll(tx, mails)
    await markQueued(tx, id, people, cx.now)
  })
}

async function excludeRecipients(
  tx: Database,
  id: string,
  state: 'left_out' | 'opted_out' | 'bounced',
  people: readonly { address: string }[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return
  const addresses = people.map(({ address }) => address)
  await tx
    .update(table)
    .set({ state, settledAt: now })
    .where(and(eq(table.circularId, id), inArray(table.address, addresses)))
}

async function markQueued(
  tx: Database,
  id: string,
  people: readonly { address: string }[],
  now: Date,
): Promise<void> {
  const rows = people.map(({ address }) => ({ address, mail: circularMailId(id, address) }))
  await tx.execute(sql`
    update ${table} as delivery set state = 'queued', mail_id = queued.mail, queued_at = ${now.toISOString()}
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as queued (address text, mail uuid)
    where delivery.circular_id = ${id} and delivery.address = queued.address and delivery.state = 'waiting'`)
}

/** Ends a circular when nobody waits for it and none of its mails is in the outbox. */
async function endIfSettled(tx: Database, id: string, now: Date): Promise<void> {
  const open = await tx.$count(
    table,
    and(eq(table.circularId, id), inArray(table.state, ['waiting', 'queued'])),
  )
  if (open > 0) return
  await tx.update(circulars).set({ state: 'sent', endedAt: now }).where(eq(circulars.id, id))
}
