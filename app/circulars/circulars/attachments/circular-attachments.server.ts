import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { storedCircular } from '#app/circulars/circulars/managed-circulars.server.ts'
import { circularMailsCopy } from '#app/circulars/circulars/writing/circular-mails.copy.ts'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { pdfContent } from '#app/kit/forms/pdf-content.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { type Refused, refused } from '#app/kit/records/refused.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext, Site } from '#app/platform/auth/context.ts'
import { isSignedKey, signedKey } from '#app/platform/auth/proofs/signed-key.server.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { MailAttachment } from '#app/platform/mail/mails.schema.ts'
import {
  circularAttachments as table,
  circularDeliveries,
  circulars,
} from '#app/platform/schema/circulars/circulars.ts'
import { Problem } from '#app/problem.ts'
import type { AttachmentInput } from './attachment-input.ts'
import {
  type Attachment,
  areSentAsLinks,
  largestAttachment,
  maxAttachments,
  linkDays,
} from './attachment.ts'

/** The attachments of a circular in upload order; none for an unsaved circular. */
export async function attachmentsOf(
  db: Database,
  { site, now }: Pick<RequestContext, 'site' | 'now'>,
  circularId: string,
): Promise<Attachment[]> {
  if (!isUuid(circularId)) return []
  const rows = await db
    .select({ id: table.id, name: table.name, size: sql<number>`octet_length(${table.content})` })
    .from(table)
    .where(eq(table.circularId, circularId))
    .orderBy(asc(table.createdAt), asc(table.id))
  return rows.map((row) => Object.assign(row, { address: attachmentAddress(site, row.id, now) }))
}

/** A draft, locked. Throws Problem 404; 409 for a circular that is no longer a draft. */
async function lockedDraft(db: Database, id: string) {
  const [draft] = isUuid(id)
    ? await db.select().from(circulars).where(eq(circulars.id, id)).for('update')
    : []
  if (!draft) throw new Problem('circularNotFound', 404)
  if (draft.state !== 'draft') throw new Problem('circularMovedOn', 409)
  return draft
}

/** The form of a new attachment. Admins and the secretary. Throws Problem 404; 409 if it is no draft. */
export async function attachmentForm(cx: RequestContext, circularId: string): Promise<EditValues> {
  authorize(cx.actor, 'circulars.manage')
  const { state } = await storedCircular(cx.db, circularId)
  if (state !== 'draft') throw new Problem('circularMovedOn', 409)
  return { values: {}, version: null, submission: randomUUID() }
}

/**
 * Adds a PDF to a draft; the same submission is stored once. Admins and the secretary.
 *
 * @throws Problem 404; 409 if it is no draft or has too many; 413 if it is too large; 415 if it is no PDF.
 */
export async function addAttachment(
  cx: RequestContext,
  circularId: string,
  { submission: id, name }: AttachmentInput,
  file: Uint8Array | null,
): Promise<{ outcome: 'added' } | Refused> {
  authorize(cx.actor, 'circulars.manage')
  return cx.db.transaction(async (tx) => {
    const { subject } = await lockedDraft(tx, circularId)
    if (!file) return refused('file', 'required')
    const content = pdfContent(file, largestAttachment)
    if ((await tx.$count(table, eq(table.id, id))) > 0) return { outcome: 'added' }
    if ((await tx.$count(table, eq(table.circularId, circularId))) >= maxAttachments) {
      throw new Problem('listFull', 409)
    }
    await tx.insert(table).values({ id, circularId, name, content })
    await recordAct(tx, cx, 'circular.attachment-added', ['circular', circularId], {
      details: { title: subject },
    })
    return { outcome: 'added' }
  })
}

/** Removes an attachment of a draft. Idempotent. Admins and the secretary. Throws Problem 404, 409. */
export async function removeAttachment(
  cx: RequestContext,
  circularId: string,
  id: string,
): Promise<void> {
  authorize(cx.actor, 'circulars.manage')
  await cx.db.transaction(async (tx) => {
    const { subject } = await lockedDraft(tx, circularId)
    if (!isUuid(id)) return
    const gone = await tx
      .delete(table)
      .where(and(eq(table.id, id), eq(table.circularId, circularId)))
      .returning({ id: table.id })
    if (gone.length === 0) return
    await recordAct(tx, cx, 'circular.attachment-removed', ['circular', circularId], {
      details: { title: subject },
    })
  })
}

/** The file of a signed URL. Throws Problem 404, also once the URL has expired. */
export async function attachmentFile(
  { db, site, now }: Pick<RequestContext, 'db' | 'site' | 'now'>,
  link: { id: string; until: string; code: string },
): Promise<{ name: string; content: Buffer }> {
  const [row] = opensAttachment(site, link, now)
    ? await db
        .select({ name: table.name, content: table.content })
        .from(table)
        .where(eq(table.id, link.id))
    : []
  if (!row) throw new Problem('attachmentNotFound', 404)
  return row
}

const escaped = (name: string) => name.replaceAll(/[!-/:-@[-`{-~]/gu, String.raw`\$&`)

/** The attachments as Markdown in the text of a mail: their names, or links if `linked`. */
export function attachmentWords(
  attachments: readonly Attachment[],
  language: Language,
  linked = areSentAsLinks(attachments),
): string {
  if (attachments.length === 0) return ''
  const copy = circularMailsCopy[language]
  if (!linked) {
    return `\n\n**${copy.attached}** ${attachments.map(({ name }) => escaped(`${name}.pdf`)).join(', ')}`
  }
  const links = attachments.map(({ name, address }) => `- [${escaped(`${name}.pdf`)}](${address})`)
  return `\n\n**${copy.linked}**\n\n${links.join('\n')}`
}

/** Attachments of a circular's mail, read when it is sent, so that they are stored once. */
export async function attachmentsOfMail(db: Database, mailId: string): Promise<MailAttachment[]> {
  const rows = await db
    .select({ name: table.name, content: table.content })
    .from(table)
    .innerJoin(circularDeliveries, eq(circularDeliveries.circularId, table.circularId))
    .where(
      and(
        eq(circularDeliveries.mailId, mailId),
        sql`(select sum(octet_length(content)) from ${table} as each
          where each.circular_id = ${circularDeliveries.circularId}) <= ${largestAttachment}`,
      ),
    )
    .orderBy(asc(table.createdAt), asc(table.id))
  return rows.map(({ name, content }) => ({
    filename: `${name}.pdf`,
    contentType: 'application/pdf',
    content: content.toString('base64'),
    encoding: 'base64',
  }))
}

const ofAttachment = (id: string, until: string) => `attachment ${id} ${until}`

/** A public URL of an attachment, valid for 90 days. */
function attachmentAddress(site: Pick<Site, 'formKey' | 'origin'>, id: string, now: Date): string {
  const until = String(Math.floor(now.getTime() / 1000) + linkDays * 86_400)
  const key = signedKey(site, ofAttachment(id, until))
  return `${site.origin}/circulares/adjuntos/${id}?hasta=${until}&clave=${key}`
}

/** Whether the site has signed this URL, and it has not expired. */
function opensAttachment(
  site: Pick<Site, 'formKey'>,
  { id, until, code }: { id: string; until: string; code: string },
  now: Date,
): boolean {
  if (!isUuid(id) || !/^\d{1,12}$/u.test(until)) return false
  const isSigned = isSignedKey(site, ofAttachment(id, until), code)
  return isSigned && now.getTime() < Number(until) * 1000
}
