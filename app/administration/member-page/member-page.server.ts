import { sql } from 'drizzle-orm'
import type { AuditAction } from '#app/copy/activity.copy.ts'
import { findRequest } from '#app/members/memberships/memberships.server.ts'
import { personOfMember } from '#app/members/people/member-person.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { textIn } from '#app/platform/db/searching/translated.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import type { RegistrationStatus } from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'

/** Rows of each list. */
const maxShown = 30

/** A charge of a member; cents, days in Madrid. */
export type MemberCharge = {
  id: string
  about: string
  dueOn: string
  amountCents: number
  openCents: number
}

export type MemberSeat = {
  eventId: number
  title: string
  day: string
  seats: number
  status: RegistrationStatus
}

export type MemberAct = { id: string; action: AuditAction; at: Date; by: string | null }

/**
 * All data of a member, limited to the parts that the account may see. Throws Problem 404, also for a request. Admins
 * and the secretary.
 */
export async function memberPage(cx: RequestContext, id: string) {
  authorize(cx.actor, 'memberships.manage')
  const request = await findRequest(cx, id)
  if (request.state === null) throw new Problem('memberNotFound', 404)
  const person = await personOfMember(cx, id)
  return {
    request,
    person,
    household: await householdOf(cx, id),
    money: may(cx.actor, 'ledger.manage') ? await moneyOf(cx, id) : null,
    seats: may(cx.actor, 'registrations.read') ? await seatsOf(cx, id) : null,
    acts: may(cx.actor, 'audit.read') ? await actsOf(cx, id) : null,
  }
}

/** The person of the record `id`. */
const personOf = (id: string) => sql`(select person_id from membership_requests where id = ${id})`

/** Names of people who share the fee. */
async function householdOf({ db }: RequestContext, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select other.full_name as name
    from membership_requests as own
    join membership_requests as other on other.id = own.household_of or other.household_of = own.id
    where own.id = ${id} and other.status = 'approved' and other.left_on is null
    order by name`)
  return rows.map(({ name }) => name)
}

async function moneyOf({ db, language }: RequestContext, id: string) {
  const { rows: charges } = await db.execute<MemberCharge>(sql`
    select charge.id, ${language === 'ca' ? sql`about_ca` : sql`about_es`} as about, charge.due_on::text as "dueOn",
      charge.amount_cents as "amountCents", open_cents as "openCents"
    from ledger_charges as charge join ledger_charge_states on charge_id = charge.id
    where person_id = ${personOf(id)} and reverses is null and not reversed
    order by charge.due_on desc, charge.number desc limit ${maxShown}`)
  const { rows: sums } = await db.execute<{ open: number; credit: number }>(sql`
    select coalesce((select sum(open_cents) from ledger_charges join ledger_charge_states on charge_id = id
        where person_id = ${personOf(id)} and reverses is null), 0)::float8 as open,
      coalesce((select sum(credit_cents) from ledger_payments join ledger_payment_states on payment_id = id
        where person_id = ${personOf(id)} and reverses is null), 0)::float8 as credit`)
  const { rows: mandates } = await db.execute<{ end: string; signedOn: string }>(sql`
    select iban_end as end, signed_on::text as "signedOn" from sepa_mandates
    where person_id = ${personOf(id)} and revoked_on is null`)
  return {
    charges,
    openCents: sums[0]?.open ?? 0,
    creditCents: sums[0]?.credit ?? 0,
    mandate: mandates[0] ?? null,
  }
}

/** The member's debts and credits; cents. */
export type MemberMoney = Awaited<ReturnType<typeof moneyOf>>

/** Registrations of the person's account, or with their own address. */
async function seatsOf({ db, language }: RequestContext, id: string): Promise<MemberSeat[]> {
  const { rows } = await db.execute<MemberSeat>(sql`
    select ${events.id}::int as "eventId", ${textIn(events, events.title, language)} as title,
      (${events.date} at time zone 'Europe/Madrid')::date::text as day, seat.seats, seat.status
    from people
    join event_registrations as seat on seat.user_id = people.account_id or seat.email = lower(people.email)
    join ${events} on ${events.id} = seat.event_id
    where people.id = ${personOf(id)} and seat.anonymous_since is null
    order by ${events.date} desc, seat.number desc limit ${maxShown}`)
  return rows
}

/** Acts on the record and its person, the latest first. */
async function actsOf({ db }: RequestContext, id: string): Promise<MemberAct[]> {
  const { rows } = await db.execute<Omit<MemberAct, 'at'> & { at: string }>(sql`
    select audit_log.id::text, action, at, coalesce(usuarios.name, usuarios.email) as by
    from audit_log left join usuarios on usuarios.id = actor_id
    where subject_type in ('membership-request', 'person') and subject_id in (${id}, ${personOf(id)}::text)
    order by audit_log.id desc limit ${maxShown}`)
  return rows.map((row) => Object.assign(row, { at: new Date(row.at) }))
}
