import { eq, sql, type SQL } from 'drizzle-orm'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { costKinds } from '#app/money/costs/cost.ts'
import { eveningCosts } from '#app/money/costs/evening-costs.server.ts'
import { endOfDay } from '#app/money/ledger/ledger-on.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { CostKind } from '#app/platform/schema/events/event-costs.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import type { Covers, EveningIncome, KeptCents } from './evening-accounts.ts'

const nobody: Covers = { count: 0, from: 'registered' }

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
 * Income, costs and result of an evening as of the end of a day.
 * @param day Madrid date; null or in the future: now.
 * @throws Problem 404.
 */
export async function eveningAccounts(cx: RequestContext, eventId: string, day: string | null) {
  authorize(cx.actor, 'ledger.manage')
  const event = await attendedEvent(cx, eventId, 'ledger.manage')
  const today = madridDayOf(cx.now)
  const shown = day !== null && day < today ? day : null
  const until = shown === null ? sql`'infinity'::timestamptz` : endOfDay(shown)
  const eveningDay = madridDayOf(event.date)
  const income = await eveningIncome(cx.db, { eventId: event.id, day: eveningDay, until })
  const list = await eveningCosts(cx.db, event.id, until)
  const active = list
    .filter(({ reversedBecause }) => reversedBecause === null)
    .map(({ kind, amountCents: cents, spentOn }) => ({ kind, cents, spentOn }))
  const covers = await coversOf(cx.db, sql`select ${event.id}::bigint`, until)
  const now = shown === null
  return {
    event,
    /** Madrid date of the state shown; null for now. */
    day: shown,
    today,
    income,
    costs: {
      list,
      kinds: byKind(active),
      cents: centsOf(active),
      /** Deposits: paid before the day. */
      beforeCents: centsOf(active.filter(({ spentOn }) => spentOn < eveningDay)),
    },
    covers: covers.get(event.id) ?? nobody,
    open: now ? await openOf(cx.db, event.id) : [],
    kept: now ? await keptOf(cx.db, event.id) : null,
    bill: now ? await billOf(cx, event.id, active) : null,
    /** Owed by registrations and charged in the ledger: equal except before the ledger existed. */
    check: now ? await registrationsCheck(cx.db, event.id) : null,
  }
}

/** Charges of an event that were not reversed before `until`. */
const activeCharges = (eventId: number, until: SQL) => sql`
  select id, kind, amount_cents from ledger_charges as charge
  where event_id = ${eventId} and reverses is null and created_at < ${until}
    and not exists (
      select from ledger_charges as reversal
      where reversal.reverses = charge.id and reversal.created_at < ${until}
    )`

const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0)

/**
 * Income of an evening from the rows before `until`.
 * @param day Madrid date of the evening.
 */
async function eveningIncome(
  db: Database,
  { eventId, day, until }: { eventId: number; day: string; until: SQL },
): Promise<EveningIncome> {
  const { rows: kinds } = await db.execute<EveningIncome['kinds'][number]>(sql`
    with active_charge as (${activeCharges(eventId, until)})
    select kind, count(*)::int as charges, sum(amount_cents)::float8 as "chargedCents",
      coalesce(sum((
        select sum(amount_cents) from ledger_allocations
        where charge_id = active_charge.id and created_at < ${until}
      )), 0)::float8 as "paidCents"
    from active_charge group by kind order by kind`)
  const { rows: methods } = await db.execute<{
    method: EveningIncome['methods'][number]['method']
    cents: number
    beforeCents: number
  }>(sql`
    with active_charge as (${activeCharges(eventId, until)})
    select method, sum(made.amount_cents)::float8 as cents,
      coalesce(sum(made.amount_cents) filter (where received_on < ${day}::date), 0)::float8 as "beforeCents"
    from active_charge
    join ledger_allocations as made on made.charge_id = active_charge.id and made.created_at < ${until}
    join ledger_payments as payment on payment.id = made.payment_id
    group by method having sum(made.amount_cents) <> 0 order by cents desc`)
  const { rows: others } = await db.execute<{ creditCents: number; refundedCents: number }>(sql`
    with paid as (
      select id, amount_cents, reverses from ledger_payments
      where event_id = ${eventId} and created_at < ${until}
    )
    select (coalesce(sum(amount_cents), 0) - coalesce((
        select sum(made.amount_cents) from ledger_allocations as made
        join paid on paid.id = made.payment_id
        where made.charge_id is not null and made.created_at < ${until}
      ), 0))::float8 as "creditCents",
      coalesce(sum(-amount_cents) filter (where case when reverses is null then amount_cents < 0
        else (select amount_cents from ledger_payments where id = paid.reverses) < 0 end), 0)::float8 as "refundedCents"
    from paid`)
  return {
    kinds,
    chargedCents: sumOf(kinds.map(({ chargedCents }) => chargedCents)),
    paidCents: sumOf(kinds.map(({ paidCents }) => paidCents)),
    paidBeforeCents: sumOf(methods.map(({ beforeCents }) => beforeCents)),
    methods: methods.map(({ method, cents }) => ({ method, cents })),
    creditCents: others[0]?.creditCents ?? 0,
    refundedCents: others[0]?.refundedCents ?? 0,
  }
}

/** Unpaid charges by name. */
async function openOf(db: Database, eventId: number) {
  const { rows } = await db.execute<{ id: string; name: string; cents: number }>(sql`
    select charge.id, name, open_cents as cents from ledger_charges as charge
    join ledger_charge_states on charge_id = charge.id and open_cents > 0
    where event_id = ${eventId} order by searchable(name), number`)
  return rows
}

async function registrationsCheck(db: Database, eventId: number) {
  const { rows } = await db.execute<{ registrationsCents: number; chargesCents: number }>(sql`
    select (select coalesce(sum(owed_by(registration)), 0) from event_registrations as registration
        where event_id = ${eventId})::float8 as "registrationsCents",
      (select coalesce(sum(charge.amount_cents), 0) from ledger_charges as charge
        where event_id = ${eventId} and kind = 'seat')::float8 as "chargesCents"`)
  return rows[0] ?? { registrationsCents: 0, chargesCents: 0 }
}

/** Kept from late cancellations and no-shows. */
async function keptOf(db: Database, eventId: number): Promise<KeptCents> {
  const { rows } = await db.execute<{
    lateCents: number
    absentCents: number
    absentSeats: number
    came: number
  }>(sql`
    select
      (select coalesce(sum(lost + case when status = 'cancelled' and refundable is false then total else 0 end), 0)
        from event_registrations where event_id = ${eventId})::float8 as "lateCents",
      coalesce(sum(price) filter (where checked_in_at is null), 0)::float8 as "absentCents",
      (count(*) filter (where checked_in_at is null))::int as "absentSeats",
      count(checked_in_at)::int as came
    from event_guests as guest join event_registrations as registration on registration.id = registration_id
    where event_id = ${eventId} and status = 'confirmed' and confirm_by is null`)
  const row = rows[0]
  if (!row || row.came === 0) {
    return { lateCents: row?.lateCents ?? 0, absentCents: null, absentSeats: 0 }
  }
  return { lateCents: row.lateCents, absentCents: row.absentCents, absentSeats: row.absentSeats }
}

/**
 * Covers by event: as recorded, else as marked at the door, else as registered.
 * @param ids a query of event ids.
 */
export async function coversOf(db: Database, ids: SQL, until: SQL): Promise<Map<number, Covers>> {
  const { rows } = await db.execute<{
    eventId: number
    noted: number | null
    door: number
    registered: number
  }>(sql`
    with noted as (
      select distinct on (event_id) event_id, covers from event_covers
      where event_id in (${ids}) and created_at < ${until}
      order by event_id, created_at desc, id
    ), seated as (
      select event_id, count(guest.checked_in_at) filter (where guest.checked_in_at < ${until}) as door,
        count(*) filter (where confirm_by is null) as registered
      from event_registrations as registration
      join event_guests as guest on registration_id = registration.id
      where event_id in (${ids}) and status = 'confirmed' group by 1
    )
    select coalesce(noted.event_id, seated.event_id)::int as "eventId", covers as noted,
      coalesce(door, 0)::int as door, coalesce(registered, 0)::int as registered
    from noted full join seated on seated.event_id = noted.event_id`)
  return new Map(
    rows.map(({ eventId, noted, door, registered }) => [
      eventId,
      noted !== null
        ? { count: noted, from: 'noted' }
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
