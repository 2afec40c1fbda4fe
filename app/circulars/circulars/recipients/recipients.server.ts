import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { addressLines, type Addressee } from '#app/kit/panel/letters/letter.ts'
import {
  belongsOn,
  hasLapsedOn,
  isActiveOn,
  isNoDouble,
} from '#app/members/memberships/membership-rows.server.ts'
import { hasOptedOut } from '#app/platform/db/forgotten-opt-outs.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { failedAddresses } from '#app/platform/mail/mails.schema.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import {
  circularDeliveries,
  mailOptOuts,
  type CircularKind,
} from '#app/platform/schema/circulars/circulars.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { isPicked } from './named-people.server.ts'
import type { Segment } from './segment.ts'

export type AudienceSource = { kind: CircularKind; segment: Segment }

/** The confirmed address of the account, else that of the person's mailbox; null for none. */
const address = sql`lower(coalesce(${accounts}.email, ${people}.email, mailbox(${people})))`
const language = sql`coalesce(${accounts.language}, ${people.language})`

/** The person has a registration for the event for which `state` is true. */
function registeredFor(event: number, state: SQL): SQL {
  return sql`exists (
    select from event_registrations as seat
    where seat.event_id = ${event} and seat.anonymous_since is null and ${state}
      and (seat.user_id = ${people.accountId}
        or (seat.user_id is null and lower(seat.email) = lower(${people.email}))))`
}

/** Confirmed; if guests were checked in, only the checked-in ones. */
const attended = (event: number) => sql`seat.status = 'confirmed' and (
  not exists (
    select from event_guests as guest
    join event_registrations as their on their.id = guest.registration_id
    where their.event_id = ${event} and guest.checked_in_at is not null)
  or exists (
    select from event_guests as guest
    where guest.registration_id = seat.id and guest.checked_in_at is not null))`

/**
 * The person or their payer has paid a due of the current period ('paid'), or has an open one that has begun or is
 * overdue ('owed').
 */
function hasDue(dues: 'owed' | 'paid', today: string): SQL {
  const isCurrent = sql`${today}::date between due.period_from and due.period_until`
  const is =
    dues === 'paid'
      ? sql`state.open_cents = 0 and ${isCurrent}`
      : sql`state.open_cents > 0 and (due.due_on < ${today}::date or ${isCurrent})`
  return sql`exists (
    select from ledger_charge_covers as cover
    join ledger_charges as due on due.id = cover.charge_id
    join ledger_charge_states as state on state.charge_id = due.id and not state.reversed
    where ${is} and cover.person_id in (${membershipRequests.personId}, (
      select payer.person_id from membership_requests as payer
      where payer.id = ${membershipRequests.householdOf})))`
}

/** Circulars about the contract go to suspended members too. */
function membershipFilter({ kind, segment }: AudienceSource, today: string): SQL | undefined {
  if (segment.standing === 'lapsed') return hasLapsedOn(today)
  return kind === 'contract' ? belongsOn(today) : isActiveOn(today)
}

/** Members in the audience on this day of Madrid's calendar, with or without an address. */
function audience(circular: AudienceSource, today: string): SQL {
  const {
    plan,
    language: written,
    came,
    waiting,
    dues,
    birthdayMonth,
    people: picked,
  } = circular.segment
  const condition = and(
    membershipFilter(circular, today),
    isNoDouble,
    plan === null ? undefined : eq(membershipRequests.planId, plan),
    written === null ? undefined : sql`${language} = ${written}`,
    came === null ? undefined : registeredFor(came, attended(came)),
    waiting === null
      ? undefined
      : registeredFor(waiting, sql`seat.status in ('waiting', 'offered')`),
    dues === null ? undefined : hasDue(dues, today),
    birthdayMonth === null
      ? undefined
      : sql`extract(month from ${people.birthday}) = ${birthdayMonth}`,
    picked.length === 0 ? undefined : isPicked(picked),
  )
  return sql`
    from ${membershipRequests}
    join ${people} on ${people.id} = ${membershipRequests.personId}
    left join ${accounts} on ${accounts.id} = ${people.accountId}
    where ${condition}`
}

/**
 * The recipients, each address once, including opted-out and failed ones. A shared address is listed under its owner.
 */
function recipients(circular: AudienceSource, today: string): SQL {
  return sql`
    select person_id, address, language, ${optedOutOf(circular.kind)} as opted_out,
      address in (select ${failedAddresses.address} from ${failedAddresses}) as failed
    from (
      select distinct on (${address} collate "C")
        ${people.id} as person_id, ${address} as address, ${language} as language
      ${audience(circular, today)} and ${address} is not null
      order by ${address} collate "C", ${people.mailboxOf} nulls first, ${people.id}
    ) as member`
}

/** Members in the audience without an address who have not opted out. */
function unaddressed(circular: AudienceSource, today: string): SQL {
  return sql`
    select * from (
      select ${people.id} as person_id, ${address} as address, ${people.language} as language,
        ${people.fullName} as name, ${people.sortName} as sort_name, ${people.street} as street,
        ${people.postalCode} as postal_code, ${people.town} as town
      ${audience(circular, today)} and ${address} is null
    ) as member
    where not coalesce(${optedOutOf(circular.kind)}, false)`
}

/** The person of the row `around` is still in the audience on this day of Madrid's calendar. */
export function isStillRecipient(around: SQLWrapper, circular: AudienceSource, today: string): SQL {
  return sql`exists (
    select from ${membershipRequests}
    where ${membershipRequests.personId} = ${around}.person_id
      and ${and(membershipFilter(circular, today), isNoDouble)})`
}

/** The current address of the person of the row `around`; null without a person. */
export const currentAddress = (around: SQLWrapper) => sql<string | null>`(
  select ${address} from ${people} left join ${accounts} on ${accounts}.id = ${people}.account_id
  where ${people}.id = ${around}.person_id)`

/**
 * Gives waiting recipients their current addresses. Skips an address that the circular has already.
 *
 * @returns recipients that could not be moved, by the stored address.
 */
export async function updateWaitingAddresses(
  tx: Database,
  id: string,
  moved: readonly { address: string; addressNow: string | null }[],
): Promise<{ address: string }[]> {
  const left = new Set(moved)
  for (const each of moved) {
    const { rowCount } = await tx.execute(sql`
      update ${circularDeliveries} set address = ${each.addressNow}
      where circular_id = ${id} and address = ${each.address} and state = 'waiting'
        and ${each.addressNow}::text is not null and not exists (
          select from ${circularDeliveries} as other
          where other.circular_id = ${id} and other.address = ${each.addressNow})`)
    if (rowCount) left.delete(each)
  }
  return [...left]
}

/** The person or the address of the row around it has opted out of a kind. */
export function optedOutOf(kind: CircularKind): SQL {
  if (kind === 'contract') return sql`false`
  const { personId, address: ofAddress, kind: ofKind } = mailOptOuts
  return sql`(
    coalesce(person_id in (
      select ${personId} from ${mailOptOuts} where ${ofKind} = ${kind} and ${personId} is not null), false)
    or address in (select ${ofAddress} from ${mailOptOuts} where ${ofKind} = ${kind})
    or ${hasOptedOut(sql`address`, kind)})`
}

/** `recipients` excludes `optedOut` and `failed` people, and people without an address. */
export type RecipientCounts = {
  recipients: number
  optedOut: number
  failed: number
  unaddressed: number
}

export async function countReached(
  db: Database,
  circular: AudienceSource,
  today: string,
): Promise<RecipientCounts> {
  const { rows } = await db.execute<RecipientCounts>(sql`
    select (count(*) filter (where not opted_out and not failed))::int as recipients,
      (count(*) filter (where opted_out))::int as "optedOut",
      (count(*) filter (where failed and not opted_out))::int as failed,
      (select count(*) from (${unaddressed(circular, today)}) as each)::int as unaddressed
    from (${recipients(circular, today)}) as each`)
  const [row] = rows
  if (!row) throw new Error('a count is always one row')
  return row
}

/** Members in the audience without an address who have not opted out, by name. */
export async function unaddressedPeople(
  db: Database,
  circular: AudienceSource,
  today: string,
): Promise<(Addressee & { language: Language })[]> {
  const { rows } = await db.execute<{
    id: string
    name: string
    language: Language
    street: string | null
    postalCode: string | null
    town: string | null
  }>(sql`
    select person_id as id, name, language, street, postal_code as "postalCode", town
    from (${unaddressed(circular, today)}) as each order by sort_name, person_id`)
  return rows.map(({ id, name, language: written, street, postalCode, town }) => ({
    id,
    name,
    language: written,
    address: addressLines(street, postalCode, town),
  }))
}

/**
 * Stores the recipients in one statement, without opted-out ones; failed addresses count as bounced. Returns their
 * number.
 */
export async function storeRecipients(
  tx: Database,
  id: string,
  circular: AudienceSource,
  { today, now }: { today: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into ${circularDeliveries} (circular_id, address, person_id, language, state, settled_at)
    select ${id}, address, person_id, language,
      case when failed then 'bounced' else 'waiting' end,
      case when failed then ${now.toISOString()}::timestamptz end
    from (${recipients(circular, today)}) as each
    where not opted_out
    on conflict do nothing`)
}
