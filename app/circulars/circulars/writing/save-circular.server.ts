import { and, eq } from 'drizzle-orm'
import {
  circularValues,
  storedCircular,
} from '#app/circulars/circulars/managed-circulars.server.ts'
import { segmentOfForm } from '#app/circulars/circulars/recipients/named-people.server.ts'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import type { EditConflict } from '#app/kit/forms/edit-answer.ts'
import { inLanguageOf } from '#app/kit/forms/translated-input.ts'
import { editConflict, isVersion, versionOf } from '#app/kit/records/edit-conflict.server.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { changesNothing } from '#app/platform/db/changes-nothing.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { circulars, type EditedCircular } from '#app/platform/schema/circulars/circulars.ts'
import { Problem } from '#app/problem.ts'
import { cardPathsIn } from './circular-body.server.tsx'
import { cardsOf } from './circular-cards.server.ts'
import type { CircularInput } from './circular-input.server.ts'
import { circularTexts } from './circular-texts.ts'

type Refused = { outcome: 'refused'; errors: Record<string, FieldMessage> }

/** What the form means to be stored, or what of it only the database knows to be wrong. */
async function checked(
  cx: RequestContext,
  tx: Database,
  { circular, segment: typed }: CircularInput,
): Promise<EditedCircular | Refused> {
  const errors: Record<string, FieldMessage> = {}
  const segment = await segmentOfForm(tx, typed)
  if (!segment) errors.people = 'membersUnknown'
  for (const language of languages) {
    const text =
      language === circular.language
        ? circular.text
        : circular.translation[circularTexts.text.column]
    const paths = cardPathsIn(text ?? '', cx.site.origin)
    const cards = await cardsOf(tx, cx, paths, language)
    if (paths.some((path) => !cards.has(path))) errors[`text_${language}`] = 'cardUnknown'
  }
  if (!segment || Object.keys(errors).length > 0) return { outcome: 'refused', errors }
  return { ...circular, segment }
}

const isRefused = (checkedForm: EditedCircular | Refused): checkedForm is Refused =>
  'outcome' in checkedForm

/**
 * Stores a new circular as a draft; the same form sent again is the same one. Admins and the secretary. Gives its id.
 */
export async function createCircular(
  cx: RequestContext,
  input: CircularInput,
): Promise<Refused | { outcome: 'created'; id: string }> {
  const account = authorize(cx.actor, 'circulars.manage')
  return cx.db.transaction(async (tx) => {
    const values = await checked(cx, tx, input)
    if (isRefused(values)) return values
    const id = input.submission ?? crypto.randomUUID()
    await storeDraft(tx, cx, { ...values, id, createdBy: account.id })
    return { outcome: 'created', id }
  })
}

/** Stores a draft and says so in the log, unless there is a circular of its id. Gives whether it is new. */
export async function storeDraft(
  tx: Database,
  cx: RequestContext,
  draft: typeof circulars.$inferInsert & { id: string },
): Promise<boolean> {
  const created = await tx
    .insert(circulars)
    .values({ ...draft, createdAt: cx.now, updatedAt: cx.now })
    .onConflictDoNothing({ target: circulars.id })
    .returning({ id: circulars.id })
  if (created.length === 0) return false
  await recordAudit(tx, cx, {
    action: 'circular.created',
    subjectType: 'circular',
    subjectId: draft.id,
    details: { title: draft.subject },
  })
  return true
}

export type CircularUpdate =
  | Refused
  | { outcome: 'updated' }
  | ({ outcome: 'conflict' } & EditConflict)

/**
 * Changes a draft, unless somebody else has saved it since `input.version` was read: then nothing is changed and both
 * are told. Admins and the secretary.
 *
 * @param typed the form as it was sent, for what to tell.
 * @throws Problem 404; 409 for one that is no draft any more.
 */
export async function updateCircular(
  cx: RequestContext,
  id: string,
  input: CircularInput,
  typed: Record<string, string>,
): Promise<CircularUpdate> {
  authorize(cx.actor, 'circulars.manage')
  const before = await storedCircular(cx.db, id)
  const result = await cx.db.transaction(async (tx) => {
    const values = await checked(cx, tx, input)
    if (isRefused(values)) return values
    const seen = versionOf(before.updatedAt) === input.version
    const written = inLanguageOf(before, values, circularTexts)
    if (seen && changesNothing(before, written)) return { outcome: 'updated' } as const
    const [updated] = await tx
      .update(circulars)
      .set({ ...written, updatedAt: cx.now })
      .where(
        and(
          eq(circulars.id, id),
          eq(circulars.state, 'draft'),
          isVersion(circulars.updatedAt, input.version),
        ),
      )
      .returning({ id: circulars.id })
    if (!updated) return null
    await recordAudit(tx, cx, {
      action: 'circular.updated',
      subjectType: 'circular',
      subjectId: id,
      details: { title: values.subject },
    })
    return { outcome: 'updated' } as const
  })
  if (result) return result
  const stored = await storedCircular(cx.db, id)
  if (stored.state !== 'draft') throw new Problem('circularMovedOn', 409)
  const told = await editConflict(cx, {
    subjectType: 'circular',
    subjectId: id,
    updatedAt: stored.updatedAt,
    stored: await circularValues(cx, stored),
    typed,
  })
  return { outcome: 'conflict', ...told }
}
