import { and, eq, sql } from 'drizzle-orm'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { assemblies, assemblyAnswers } from '#app/platform/schema/members/assemblies.ts'

const answerOf = (assemblyId: string, personId: string) =>
  and(eq(assemblyAnswers.assemblyId, assemblyId), eq(assemblyAnswers.personId, personId))

/** Why a person cannot represent another at an assembly; null if they can. */
export async function representationFault(
  tx: Database,
  { assemblyId, personId, by }: { assemblyId: string; personId: string; by: string | null },
): Promise<FieldMessage | null> {
  if (by === null) return 'memberNumberUnknown'
  if (by === personId) return 'memberNumberOwn'
  const [row] = await tx
    .select({ answer: assemblyAnswers.answer })
    .from(assemblyAnswers)
    .where(answerOf(assemblyId, by))
  if (row?.answer === 'absent') return 'representativeAbsent'
  return row?.answer === 'represented' ? 'representativeRepresented' : null
}

type GivenAnswer = Pick<
  typeof assemblyAnswers.$inferInsert,
  'answer' | 'representedBy' | 'arrivedAt' | 'noted'
>

/** Stores a member's answer to an assembly in `tx`, with the assembly locked; null removes it. */
export async function storeAnswer(
  tx: Database,
  cx: RequestContext,
  { id: assemblyId }: Pick<typeof assemblies.$inferSelect, 'id'>,
  { personId, given }: { personId: string; given: GivenAnswer | null },
): Promise<void> {
  if (given === null) {
    await tx.delete(assemblyAnswers).where(answerOf(assemblyId, personId))
  } else {
    const { answer, representedBy = null, arrivedAt = null, noted = false } = given
    const row = { answer, representedBy, noted, at: cx.now }
    const {
      answer: old,
      representedBy: by,
      noted: oldNoted,
      arrivedAt: oldArrival,
    } = assemblyAnswers
    // A repeated online 'yes' does not undo an arrival at the door.
    const keepsArrival = !noted && answer === 'inPerson'
    await tx
      .insert(assemblyAnswers)
      .values({ assemblyId, personId, ...row, arrivedAt })
      .onConflictDoUpdate({
        target: [assemblyAnswers.assemblyId, assemblyAnswers.personId],
        set: { ...row, stoodFor: false, arrivedAt: keepsArrival ? oldArrival : arrivedAt },
        setWhere: sql`${old} <> ${answer} or ${by} is distinct from ${representedBy} or ${oldNoted} <> ${noted}
          or ${!keepsArrival} and (${oldArrival} is null) <> ${arrivedAt === null}`,
      })
  }
}
