import { eq, inArray, sql } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { openEndedIdPage, inOrderOf } from '#app/platform/db/searching/id-page.server.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visitProposals, type ProposalStatus } from '#app/platform/schema/members/proposals.ts'
import { Problem } from '#app/problem.ts'
import type { ProposalAnswerInput } from './proposal-input.ts'
import { refuseDuplicatePlace, byVotes, lockedProposal } from './proposals.server.ts'

const pageSize = 20

const managedColumns = {
  ...pickColumns(visitProposals, 'id', 'name', 'town', 'why', 'status', 'votes', 'createdAt'),
  ...pickColumns(visitProposals, 'answerEs', 'answerCa', 'restaurantId'),
  by: people.fullName,
  hidden: sql<boolean>`${visitProposals.hiddenAt} is not null`,
  language: people.language,
  address: restaurants.address,
}

const proposalsOf = ({ db }: RequestContext) =>
  db
    .select(managedColumns)
    .from(visitProposals)
    .leftJoin(people, eq(people.id, visitProposals.personId))
    .leftJoin(restaurants, eq(restaurants.id, visitProposals.restaurantId))

/** A page of the proposals with a status, hidden ones too, the most voted first, and whether there are any. Staff. */
export async function managedProposals(
  cx: RequestContext,
  { status, page }: { status: ProposalStatus; page: number },
) {
  authorize(cx.actor, 'proposals.manage')
  const { ids, ...place } = await openEndedIdPage(
    cx.db,
    {
      table: visitProposals,
      id: visitProposals.id,
      condition: eq(visitProposals.status, status),
      order: byVotes,
    },
    { page, size: pageSize },
  )
  const rows = await proposalsOf(cx).where(inArray(visitProposals.id, ids))
  const some = await cx.db.select({ id: visitProposals.id }).from(visitProposals).limit(1)
  return { rows: inOrderOf(ids, rows), status, isEmpty: some.length === 0, ...place }
}

export type ManagedProposal = Awaited<ReturnType<typeof managedProposals>>['rows'][number]

/** Staff. Throws Problem 404. */
export async function managedProposal(cx: RequestContext, id: string) {
  authorize(cx.actor, 'proposals.manage')
  const [row] = isUuid(id) ? await proposalsOf(cx).where(eq(visitProposals.id, id)) : []
  if (!row) throw new Problem('proposalNotFound', 404)
  return row
}

/**
 * Sets the status of a proposal with an answer in one or both languages. Idempotent. Staff. Throws Problem 404; 409
 * if the same place was proposed again meanwhile.
 */
export async function answerProposal(
  cx: RequestContext,
  id: string,
  { status, answer_es: es, answer_ca: ca }: ProposalAnswerInput,
): Promise<void> {
  authorize(cx.actor, 'proposals.manage')
  await refuseDuplicatePlace(() =>
    cx.db.transaction(async (tx) => {
      const before = await lockedProposal(tx, id)
      const answerEs = es === '' ? null : es
      const answerCa = ca === '' ? null : ca
      const same =
        before.status === status && before.answerEs === answerEs && before.answerCa === answerCa
      if (same) return
      await tx
        .update(visitProposals)
        .set({ status, answerEs, answerCa, updatedAt: cx.now })
        .where(eq(visitProposals.id, id))
      await recordAct(tx, cx, 'proposal.answered', ['proposal', id], {
        changes: { status: [before.status, status] },
      })
    }),
  )
}

/** Hides a proposal from members, or shows it again. Staff. Throws as `answerProposal`. */
export async function setProposalHidden(cx: RequestContext, id: string, hidden: boolean) {
  authorize(cx.actor, 'proposals.manage')
  await refuseDuplicatePlace(() =>
    cx.db.transaction(async (tx) => {
      const before = await lockedProposal(tx, id)
      if ((before.hiddenAt !== null) === hidden) return
      await tx
        .update(visitProposals)
        .set({ hiddenAt: hidden ? cx.now : null, updatedAt: cx.now })
        .where(eq(visitProposals.id, id))
      await recordAct(tx, cx, hidden ? 'proposal.hidden' : 'proposal.shown', ['proposal', id])
    }),
  )
}
