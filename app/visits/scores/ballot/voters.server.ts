import { inArray, sql, type SQL } from 'drizzle-orm'
import { hasOptedOut } from '#app/platform/db/forgotten-opt-outs.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { mailOptOuts } from '#app/platform/schema/circulars/circulars.ts'
import { ballots } from '#app/visits/scores/scores.schema.ts'

/** A guest who came, with their address. */
export type Diner = {
  dinerId: string
  recipient: string
  language: Language
  name: string
  /** Has no address: the link goes to the person who registered them. */
  companion: boolean
}

/** A ballot and the recipient of its link. */
export type Voter = Diner & { ballotId: string }

/** Joins guests who came with their addresses: as people of the club, else from their registration. */
const guestsWithAddress = sql`
  from visit_diners as diner
  left join people as person on person.id = diner.person_id
  left join usuarios as account on account.id = person.account_id
  left join event_guests as guest on guest.id = diner.guest_id
  left join event_registrations as registration
    on registration.id = guest.registration_id and registration.anonymous_since is null
  left join usuarios as registrant on registrant.id = registration.user_id`

const address = sql`lower(coalesce(account.email, mailbox(person), registrant.email, registration.email))`

const columns = sql`
  diner.id as "dinerId", ${address} as recipient,
  coalesce(account.language, person.language, registrant.language, registration.language) as language,
  coalesce(person.full_name, guest.name, '') as name,
  person.id is null and guest.place > 1 as companion`

/** Guests from the door without an address get no mails. */
const isReachable = sql`diner.came and ${address} like '%_@_%'`

/** Guests of a visit who have an address and no ballot. */
export async function dinersWithoutBallot(tx: Database, visitId: string): Promise<Diner[]> {
  const { rows } = await tx.execute<Diner>(sql`
    select ${columns} ${guestsWithAddress}
    where diner.visit_id = ${visitId} and ${isReachable}
      and not exists (select from ballots where ballots.diner_id = diner.id)
    order by diner.position, diner.id`)
  return rows
}

async function votersWhere(tx: Database, condition: SQL): Promise<Voter[]> {
  const { rows } = await tx.execute<Voter>(sql`
    select ballot.id as "ballotId", ${columns} ${guestsWithAddress}
    join ballots as ballot on ballot.diner_id = diner.id
    where ${isReachable} and ${condition}
    order by diner.position, diner.id`)
  return rows
}

export const votersOf = (tx: Database, ids: readonly string[]): Promise<Voter[]> =>
  votersWhere(
    tx,
    sql`ballot.id in (select id from ${ballots} where ${inArray(ballots.id, [...ids])})`,
  )

/** All guests of a visit who have a ballot. */
export const invitedVoters = (tx: Database, visitId: string): Promise<Voter[]> =>
  votersWhere(tx, sql`ballot.visit_id = ${visitId}`)

/** Which of these addresses opted out of mails about events. */
export async function withoutEventMails(
  tx: Database,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const list = sql`array[${sql.join(
    addresses.map((each) => sql`${each}`),
    sql`, `,
  )}]::text[]`
  const { rows } = await tx.execute<{ address: string }>(sql`
    select wanted.address from unnest(${list}) as wanted (address)
    where exists (
      select from ${mailOptOuts} as choice
      left join people as person on person.id = choice.person_id
      left join usuarios as account on account.id = person.account_id
      where choice.kind = 'events'
        and wanted.address in (choice.address, lower(coalesce(account.email, mailbox(person)))))
      or ${hasOptedOut(sql`wanted.address`, 'events')}`)
  return new Set(rows.map((row) => row.address))
}
