import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { authorizeMember, ownPersonId } from '#app/members/memberships/membership-rows.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { type Database, constraintOf } from '#app/platform/db/pool/database.server.ts'
import { openEndedIdPage, inOrderOf } from '#app/platform/db/searching/id-page.server.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { people } from '#app/platform/schema/members/people.ts'
import {
  visitProposals,
  visitVotes,
  type ProposalStatus,
} from '#app/platform/schema/members/proposals.ts'
import { Problem } from '#app/problem.ts'
import type { ProposalInput } from './proposal-input.ts'
import { maxOpenProposals } from './proposal.ts'

const pageSize = 20

/** Number of proposals that visitors see. */
const maxPublicProposals = 5

/** Restaurants of the guide to choose from. */
const maxOffered = 500

/** The most voted first. */
export const byVotes = [
  { by: visitProposals.votes, descending: true },
  { by: visitProposals.createdAt, descending: false },
  { by: visitProposals.id, descending: false },
]

/**
 * A page of the visible proposals with a status, the most voted first; null for non-members, who only see an
 * explanation. Pages count from 1.
 */
export async function memberProposals(
  cx: RequestContext,
  { status, page }: { status: ProposalStatus; page: number },
) {
  const personId = await ownPersonId(cx)
  if (personId === null) return null
  const { ids, ...place } = await openEndedIdPage(
    cx.db,
    {
      table: visitProposals,
      id: visitProposals.id,
      condition: and(eq(visitProposals.status, status), isNull(visitProposals.hiddenAt)),
      order: byVotes,
    },
    { page, size: pageSize },
  )
  const { answerEs, answerCa } = visitProposals
  const [first, second] = cx.language === 'ca' ? [answerCa, answerEs] : [answerEs, answerCa]
  const own = alias(visitVotes, 'own_votes')
  const rows = await cx.db
    .select({
      ...pickColumns(visitProposals, 'id', 'name', 'town', 'why', 'restaurantId', 'status'),
      votes: visitProposals.votes,
      answer: sql<string | null>`coalesce(${first}, ${second})`,
      voted: sql<boolean>`${own.personId} is not null`,
      own: sql<boolean>`coalesce(${visitProposals.personId} = ${personId}, false)`,
    })
    .from(visitProposals)
    .leftJoin(own, and(eq(own.proposalId, visitProposals.id), eq(own.personId, personId)))
    .where(inArray(visitProposals.id, ids))
  const guide = await cx.db
    .select({ id: restaurants.id, name: restaurants.name })
    .from(restaurants)
    .orderBy(sql`searchable(${restaurants.name})`, asc(restaurants.id))
    .limit(maxOffered)
  return { proposals: inOrderOf(ids, rows), guide, status, ...place }
}

export type MemberProposals = NonNullable<Awaited<ReturnType<typeof memberProposals>>>

/** The open proposals with the most votes, for visitors: what and where, never the proposer or the reason. */
export async function topProposals({ db }: Pick<RequestContext, 'db'>) {
  return db
    .select(pickColumns(visitProposals, 'id', 'name', 'town', 'votes'))
    .from(visitProposals)
    .where(and(eq(visitProposals.status, 'open'), isNull(visitProposals.hiddenAt)))
    .orderBy(desc(visitProposals.votes), asc(visitProposals.createdAt), asc(visitProposals.id))
    .limit(maxPublicProposals)
}

/**
 * Stores a proposal with its author's vote. Each person has at most three open ones; no other limit is needed, as
 * only the club closes them. A place is proposed once, and a form sent twice stores one.
 *
 * @throws Problem 401; 403 for a non-member; 409 if it is already proposed or there are too many.
 */
export async function propose(cx: RequestContext, input: ProposalInput): Promise<void> {
  const { personId } = await authorizeMember(cx)
  await refuseDuplicatePlace(() =>
    cx.db.transaction(async (tx) => {
      const person = eq(people.id, personId)
      await tx.select({ id: people.id }).from(people).where(person).for('no key update')
      const same = await tx.$count(visitProposals, eq(visitProposals.id, input.submission))
      if (same > 0) return
      const open = and(eq(visitProposals.personId, personId), eq(visitProposals.status, 'open'))
      if ((await tx.$count(visitProposals, open)) >= maxOpenProposals) {
        throw new Problem('tooManyProposals', 409)
      }
      const place = await placeOf(tx, input)
      const id = input.submission
      const why = input.why === '' ? null : input.why
      await tx
        .insert(visitProposals)
        .values({ id, ...place, why, personId, createdAt: cx.now, updatedAt: cx.now })
      await tx.insert(visitVotes).values({ proposalId: id, personId, at: cx.now })
    }),
  )
}

/** The name of a restaurant of the guide, or the typed one. Throws Problem 404 for a deleted one. */
async function placeOf(tx: Database, { restaurant, name, town }: ProposalInput) {
  if (restaurant === '') return { restaurantId: null, name, town: town === '' ? null : town }
  const [found] = await tx
    .select({ id: restaurants.id, name: restaurants.name })
    .from(restaurants)
    .where(eq(restaurants.id, Number(restaurant)))
    .for('key share')
  if (!found) throw new Problem('restaurantNotFound', 404)
  return { restaurantId: found.id, name: found.name.slice(0, 120), town: null }
}

const duplicateConstraints: ReadonlySet<string> = new Set([
  'visit_proposals_restaurant',
  'visit_proposals_place',
])

/** Translates the refusal of the unique indexes: the place is already proposed. */
export async function refuseDuplicatePlace<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (duplicateConstraints.has(constraintOf(error))) {
      throw new Problem('alreadyProposed', 409)
    }
    throw error
  }
}

/**
 * Votes for a proposal, or withdraws the vote. Idempotent. Throws Problem 401, 403; 404 if it is not visible; 409
 * once the club has answered.
 */
export async function vote(cx: RequestContext, id: string, voted: boolean): Promise<void> {
  const { personId } = await authorizeMember(cx)
  await cx.db.transaction(async (tx) => {
    const proposal = await lockedProposal(tx, id)
    if (proposal.hiddenAt !== null) throw new Problem('proposalNotFound', 404)
    if (proposal.status !== 'open') throw new Problem('proposalAnswered', 409)
    if (voted) {
      await tx
        .insert(visitVotes)
        .values({ proposalId: id, personId, at: cx.now })
        .onConflictDoNothing()
    } else {
      await tx
        .delete(visitVotes)
        .where(and(eq(visitVotes.proposalId, id), eq(visitVotes.personId, personId)))
    }
  })
}

/** A proposal, locked. Throws Problem 404. */
export async function lockedProposal(tx: Database, id: string) {
  const [proposal] = isUuid(id)
    ? await tx.select().from(visitProposals).where(eq(visitProposals.id, id)).for('no key update')
    : []
  if (!proposal) throw new Problem('proposalNotFound', 404)
  return proposal
}
