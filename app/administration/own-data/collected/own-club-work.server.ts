import { asc, eq, inArray } from 'drizzle-orm'
import { directoryEntries } from '#app/members/directory/directory.schema.ts'
import { personIdsOf } from '#app/members/people/erase-person.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { textIn } from '#app/platform/db/searching/translated.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { assemblies, assemblyAnswers } from '#app/platform/schema/members/assemblies.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'
import { visitProposals, visitVotes } from '#app/platform/schema/members/proposals.ts'
import { visitDiners, visits } from '#app/platform/schema/visits/visits.ts'
import { dinersOf } from '#app/visits/scores/ballot/own-diners.server.ts'

export function ownOffices(tx: Database, { id }: Account, language: Language) {
  const { office, endsAt, givenAt } = accountOffices
  return tx
    .select({ office, event: textIn(events, events.title, language), endsAt, givenAt })
    .from(accountOffices)
    .leftJoin(events, eq(events.id, accountOffices.eventId))
    .where(eq(accountOffices.accountId, id))
    .orderBy(asc(givenAt))
}

export function ownDirectory(tx: Database, account: Account) {
  const { name, town, line, showsTown, showsPhone, showsEmail, showsSince, createdAt, updatedAt } =
    directoryEntries
  return tx
    .select({
      name,
      town,
      line,
      showsTown,
      showsPhone,
      showsEmail,
      showsSince,
      createdAt,
      updatedAt,
    })
    .from(directoryEntries)
    .where(inArray(directoryEntries.personId, personIdsOf(tx, account)))
}

export function ownProposals(tx: Database, account: Account) {
  const { id, name, town, why, status, votes, createdAt } = visitProposals
  return tx
    .select({ id, name, town, why, status, votes, createdAt })
    .from(visitProposals)
    .where(inArray(visitProposals.personId, personIdsOf(tx, account)))
    .orderBy(asc(createdAt))
}

export function ownVotes(tx: Database, account: Account) {
  const { name, town } = visitProposals
  return tx
    .select({ name, town, at: visitVotes.at })
    .from(visitVotes)
    .innerJoin(visitProposals, eq(visitProposals.id, visitVotes.proposalId))
    .where(inArray(visitVotes.personId, personIdsOf(tx, account)))
    .orderBy(asc(visitVotes.at))
}

/** Answers to invitations to assemblies. */
export function ownAnswers(tx: Database, account: Account, language: Language) {
  const { answer, arrivedAt, noted, at } = assemblyAnswers
  const title = language === 'ca' ? assemblies.titleCa : assemblies.titleEs
  return tx
    .select({ assembly: title, startsAt: assemblies.startsAt, answer, arrivedAt, noted, at })
    .from(assemblyAnswers)
    .innerJoin(assemblies, eq(assemblies.id, assemblyAnswers.assemblyId))
    .where(inArray(assemblyAnswers.personId, personIdsOf(tx, account)))
    .orderBy(asc(at))
}

/** Visits attended, as in the passport, and those missed. */
export function ownVisits(tx: Database, account: Account, language: Language) {
  const { visitedOn, restaurantName, title } = visits
  return tx
    .select({
      visitedOn,
      restaurant: restaurantName,
      title: textIn(visits, title, language),
      came: visitDiners.came,
    })
    .from(visitDiners)
    .innerJoin(visits, eq(visits.id, visitDiners.visitId))
    .where(inArray(visitDiners.id, dinersOf(tx, account)))
    .orderBy(asc(visitedOn))
}
