import { randomUUID } from 'node:crypto'
import type { SampleIds } from '#app/administration/sample-club/members/sample-ids.server.ts'
import { sampleRecords } from '#app/administration/sample-club/read-samples.server.ts'
import { daysBefore } from '#app/administration/sample-club/seed-calendar.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  visitProposals,
  visitVotes,
  type ProposalStatus,
} from '#app/platform/schema/members/proposals.ts'

/** Where members want to go: three that wait for the club, and one of each answer. */
type SampleProposal = {
  name: string
  town: string | null
  restaurantId?: number
  /** In the language of whoever proposes it. */
  why: string
  /** The number of the member. */
  by: number
  daysAgo: number
  /** Members who have voted for it besides. */
  votes: readonly number[]
  status?: ProposalStatus
  answer?: [es: string, ca: string]
}

/** Stores what the samples' members propose, with their votes, all of it of before `now`. */
export async function storeWholeClubProposals(
  tx: Database,
  now: Date,
  { personOf }: Pick<SampleIds, 'personOf'>,
): Promise<void> {
  for (const { by, daysAgo, votes, answer, ...proposal } of sampleRecords<SampleProposal>(
    'proposals',
  )) {
    const id = randomUUID()
    const createdAt = daysBefore(now, daysAgo)
    const [answerEs, answerCa] = answer ?? [null, null]
    await tx.insert(visitProposals).values({
      id,
      ...proposal,
      personId: personOf(by),
      answerEs,
      answerCa,
      createdAt,
      updatedAt: now,
    })
    await tx.insert(visitVotes).values(
      [by, ...votes].map((number, place) => ({
        proposalId: id,
        personId: personOf(number),
        at: daysBefore(now, Math.max(daysAgo - place, 1)),
      })),
    )
  }
}
