import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { pdfContent } from '#app/kit/forms/pdf-content.server.ts'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { refused, type Refused } from '#app/kit/records/refused.ts'
import { largestDocument } from '#app/members/assemblies/assembly.ts'
import type { DocumentInput } from '#app/members/assemblies/writing/assembly-input.ts'
import { storedAssembly } from '#app/members/assemblies/writing/manage-assemblies.server.ts'
import { authorizeMember } from '#app/members/memberships/membership-rows.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { assemblies, assemblyDocuments } from '#app/platform/schema/members/assemblies.ts'
import { Problem } from '#app/problem.ts'

/** Documents per assembly, limited because every backup contains all of them. */
const maxDocuments = 20

/** The form of a new document. Admins and the secretary. Throws Problem 404. */
export async function documentForm(cx: RequestContext, assemblyId: string): Promise<EditValues> {
  authorize(cx.actor, 'assemblies.manage')
  await storedAssembly(cx.db, assemblyId)
  return { version: null, values: {}, submission: randomUUID() }
}

/**
 * Stores a PDF of an assembly; the same form again is the same document. Admins and the secretary.
 *
 * @throws Problem 404; 415 if it is no PDF; 413 if too large; 409 for too many.
 */
export async function addDocument(
  cx: RequestContext,
  assemblyId: string,
  { submission: id, title, of_record: ofRecord }: DocumentInput,
  file: Uint8Array | null,
): Promise<{ outcome: 'saved' } | Refused> {
  authorize(cx.actor, 'assemblies.manage')
  return cx.db.transaction(async (tx) => {
    await storedAssembly(tx, assemblyId, 'update')
    if (!file) return refused('file', 'required')
    const content = pdfContent(file, largestDocument)
    const saved = { outcome: 'saved' as const }
    if ((await tx.$count(assemblyDocuments, eq(assemblyDocuments.id, id))) > 0) return saved
    const there = await tx.$count(assemblyDocuments, eq(assemblyDocuments.assemblyId, assemblyId))
    if (there >= maxDocuments) throw new Problem('listFull', 409)
    const row = { id, assemblyId, title, ofRecord: ofRecord === 'yes', content }
    await tx.insert(assemblyDocuments).values({ ...row, createdAt: cx.now })
    await recordAct(tx, cx, 'assembly.document-added', ['assembly', assemblyId])
    return saved
  })
}

/** Admins and the secretary. Throws Problem 404. */
export async function documentToRemove(cx: RequestContext, assemblyId: string, id: string) {
  authorize(cx.actor, 'assemblies.manage')
  const papers = isUuid(assemblyId) ? await documentsOf(cx.db, assemblyId) : []
  const paper = papers.find((each) => each.id === id)
  if (!paper) throw new Problem('assemblyNotFound', 404)
  return paper
}

/** Removes a document. Idempotent. Admins and the secretary. */
export async function removeDocument(cx: RequestContext, assemblyId: string, id: string) {
  authorize(cx.actor, 'assemblies.manage')
  if (!isUuid(id) || !isUuid(assemblyId)) return
  await cx.db.transaction(async (tx) => {
    const gone = await tx
      .delete(assemblyDocuments)
      .where(and(eq(assemblyDocuments.id, id), eq(assemblyDocuments.assemblyId, assemblyId)))
      .returning({ id: assemblyDocuments.id })
    if (gone.length === 0) return
    await recordAct(tx, cx, 'assembly.document-removed', ['assembly', assemblyId])
  })
}

/**
 * A document, for members once it is published, and for the assembly's managers. Throws Problem 401, 403; 404 also if
 * it is not visible to the actor.
 */
export async function documentFile(cx: RequestContext, assemblyId: string, id: string) {
  const keeps = may(cx.actor, 'assemblies.manage')
  if (!keeps) await authorizeMember(cx)
  const [row] =
    isUuid(id) && isUuid(assemblyId)
      ? await cx.db
          .select({
            ...pickColumns(assemblyDocuments, 'title', 'content', 'ofRecord'),
            publishedAt: assemblies.publishedAt,
            recordPublishedAt: assemblies.recordPublishedAt,
          })
          .from(assemblyDocuments)
          .innerJoin(assemblies, eq(assemblies.id, assemblyDocuments.assemblyId))
          .where(and(eq(assemblyDocuments.id, id), eq(assemblies.id, assemblyId)))
      : []
  const seen = row && (row.ofRecord ? row.recordPublishedAt : row.publishedAt) !== null
  if (!row || !(keeps || seen)) throw new Problem('assemblyNotFound', 404)
  return { title: row.title, content: row.content }
}

/** The documents of an assembly in upload order. */
export function documentsOf(db: Database, assemblyId: string) {
  return db
    .select({
      ...pickColumns(assemblyDocuments, 'id', 'title', 'ofRecord'),
      size: sql<number>`octet_length(${assemblyDocuments.content})`,
    })
    .from(assemblyDocuments)
    .where(eq(assemblyDocuments.assemblyId, assemblyId))
    .orderBy(asc(assemblyDocuments.createdAt), asc(assemblyDocuments.id))
}
