import { eq, sql, type SQL } from 'drizzle-orm'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { costKinds } from '#app/money/costs/cost.ts'
import { eveningCosts } from '#app/money/costs/evening-costs.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { CostKind } from '#app/platform/schema/events/event-costs.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import type { Covers, EveningIncome } from './evening-accounts.ts'

const noCovers: Covers = { count: 0, from: 'registered' }

const centsOf = (costs: readonly { cents: number }[]) => sumOf(costs.map(({ cents }) => cents))

/** Set when the visit's bill differs from the costs of restaurant and wine. */
async function billOf(
  { db }: RequestContext,
  eventId: number,
  costs: readonly { kind: CostKind; cents: number }[],
) {
  const [visit] = await db
    .select({ cents: visits.billCents })
    .from(visits)
    .where(eq(visits.eventId, eventId))
  const visitCents = visit?.cents ?? null
  const costsCents = centsOf(costs.filter(({ kind }) => kind === 'restaurant' || kind === 'wine'))
  return visitCents === null || visitCents === costsCents ? null : { visitCents, costsCents }
}

export type EveningAccounts = Awaited<ReturnType<typeof eveningAccounts>>

/**
 * Income, costs and result of an evening.
 *
 * @throws Problem 404.
 */
export async function eveningAccounts(cx: RequestContext, eventId: string) {
  authorize(cx.actor, 'ledger.manage')
  const event = await attendedEvent(cx, eventId, 'ledger.manage')
  const list = await eveningCosts(cx.db, event.id)
  const active = list
    .filter(({ reversedBecause }) => reversedBecause === null)
    .map(({ kind, amountCents: cents }) => ({ kind, cents }))
  const covers = await coversOf(
    cx.db,
    sql`select ${event.id}::bigint`,
    sql`'infinity'::timestamptz`,
  )
  return {
    event,
    /** Madrid date. */
    today: madridDayOf(cx.now),
    income: await eveningIncome(cx.db, event.id),
    costs: { list, kinds: byKind(active), cents: centsOf(active) },
    covers: covers.get(event.id) ?? noCovers,
    bill: await billOf(cx, event.id, active),
    /** Amounts owed by registrations and charged in the ledger: equal except before the ledger existed. */
    check: await registrationsCheck(cx.db, event.id),
  }
}

/** Charges of an event that are not reversed. */
const activeCharges = (eventId: number) => sql`
  select id, kind, amount_cents from ledger_charges as charge
  where event_id = ${eventId} and reverses is null
    and not exists (select from ledger_charges as reversal where reversal.reverses = charge.id)`

const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0)

async function eveningIncome(db: Database, eventId: number): Promise<EveningIncome> {
  const { rows: kinds } = await db.execute<EveningIncome['kinds'][number]>(sql`
    with active_charge as (${activeCharges(eventId)})
    select kind, count(*)::int as charges, sum(amount_cents)::float8 as "chargedCents",
      coalesce(sum((
        select sum(amount_cents) from ledger_allocations where charge_id = active_charge.id
      )), 0)::float8 as "paidCents"
    from active_charge group by kind order by kind`)
  const { rows: methods } = await db.execute<EveningIncome['methods'][number]>(sql`
    with active_charge as (${activeCharges(eventId)})
    select method, sum(made.amount_cents)::float8 as cents
    from active_charge
    join ledger_allocations as made on made.charge_id = active_charge.id
    join ledger_payments as payment on payment.id = made.payment_id
    group by method having sum(made.amount_cents) <> 0 order by cents desc`)
  const { rows: others } = await db.execute<{ creditCents: number; refundedCents: number }>(sql`
    with paid as (
      select id, amount_cents, reverses from ledger_payments where event_id = ${eventId}
    )
    select (coalesce(sum(amount_cents), 0) - coalesce((
        select sum(made.amount_cents) from ledger_allocations as made
        join paid on paid.id = made.payment_id
        where made.charge_id is not null
      ), 0))::float8 as "creditCents",
      coalesce(sum(-amount_cents) filter (where case when reverses is null then amount_cents < 0
        else (select amount_cents from ledger_payments where id = paid.reverses) < 0 end), 0)::float8 as "refundedCents"
    from paid`)
  return {
    kinds,
    chargedCents: sumOf(kinds.map(({ chargedCents }) => chargedCents)),
    paidCents: sumOf(kinds.map(({ paidCents }) => paidCents)),
    methods,
    creditCents: others[0]?.creditCents ?? 0,
    refundedCents: others[0]?.refundedCents ?? 0,
  }
}

async function registrationsCheck(db: Database, eventId: number) {
  const { rows } = await db.execute<{ registrationsCents: number; chargesCents: number }>(sql`
    select (select coalesce(sum(owed_by(registration)), 0) from event_registrations as registration
        where event_id = ${eventId})::float8 as "registrationsCents",
      (select coalesce(sum(charge.amount_cents), 0) from ledger_charges as charge
        where event_id = ${eventId} and kind = 'seat')::float8 as "chargesCents"`)
  return rows[0] ?? { registrationsCents: 0, chargesCents: 0 }
}

/**
 * Covers by event: of its visit, else as marked at the door, else as registered.
 *
 * @param ids a query of event ids.
 */
export async function coversOf(db: Database, ids: SQL, until: SQL): Promise<Map<number, Covers>> {
  const { rows } = await db.execute<{
    eventId: number
    visit: number | null
    door: number
    registered: number
  }>(sql`
    with visited as (
      select event_id, covers from visits where event_id in (${ids}) and created_at < ${until}
    ), seated as (
      select event_id, count(guest.checked_in_at) filter (where guest.checked_in_at < ${until}) as door,
        count(*) filter (where confirm_by is null) as registered
      from event_registrations as registration
      join event_guests as guest on registration_id = registration.id
      where event_id in (${ids}) and status = 'confirmed' group by 1
    )
    select coalesce(visited.event_id, seated.event_id)::int as "eventId", covers as visit,
      coalesce(door, 0)::int as door, coalesce(registered, 0)::int as registered
    from visited full join seated on seated.event_id = visited.event_id`)
  return new Map(
    rows.map(({ eventId, visit, door, registered }) => [
      eventId,
      visit !== null
        ? { count: visit, from: 'visit' }
        : door > 0
          ? { count: door, from: 'door' }
          : { count: registered, from: 'registered' },
    ]),
  )
}

/** Sums by kind, without zeros. */
const byKind = (costs: readonly { kind: string; cents: number }[]) =>
  costKinds
    .map((kind) => ({
      kind,
      cents: centsOf(costs.filter((each) => each.kind === kind)),
    }))
    .filter(({ cents }) => cents !== 0)
