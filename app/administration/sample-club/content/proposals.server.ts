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

/** Members' proposals: three open ones, and one of each answer. */
type SampleProposal = {
  name: string
  town: string | null
  restaurantId?: number
  /** In the proposer's language. */
  why: string
  /** Number of the member. */
  by: number
  daysAgo: number
  /** Further members who voted for it. */
  votes: readonly number[]
  status?: ProposalStatus
  answer?: [es: string, ca: string]
}

/** Stores sample proposals and votes, dated before `now`. */
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
