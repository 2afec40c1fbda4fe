import { and, eq } from 'drizzle-orm'
import { circularTexts } from '#app/circulars/circulars/circular.ts'
import {
  circularValues,
  storedCircular,
} from '#app/circulars/circulars/managed-circulars.server.ts'
import { segmentOfForm } from '#app/circulars/circulars/recipients/named-people.server.ts'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { inLanguageOf } from '#app/kit/forms/translated-input.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import type { Refused } from '#app/kit/records/refused.ts'
import { conflicted, isVersion, versionOf } from '#app/kit/records/update-record.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { changesNothing } from '#app/platform/db/changes-nothing.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { type EditedCircular, circulars } from '#app/platform/schema/circulars/circulars.ts'
import { Problem } from '#app/problem.ts'
import { cardPathsIn } from './circular-body.server.tsx'
import { cardsOf } from './circular-cards.server.ts'
import type { CircularInput } from './circular-input.server.ts'

/** The values to store, or the errors that only the database can find. */
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

const isRefused = (values: EditedCircular | Refused): values is Refused => 'outcome' in values

/** Stores a new draft; the same form sent twice stores one. Admins and the secretary. */
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

/** Stores a draft; false when a circular with its id exists. */
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
  await recordAct(tx, cx, 'circular.created', ['circular', draft.id], {
    details: { title: draft.subject },
  })
  return true
}

/**
 * Changes a draft. If somebody else has saved it since `input.version` was read, nothing changes and both versions
 * are returned. Admins and the secretary.
 *
 * @throws Problem 404; 409 for a circular that is no longer a draft.
 */
export async function updateCircular(
  cx: RequestContext,
  id: string,
  input: CircularInput,
  typed: Record<string, string>,
) {
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
    await recordAct(tx, cx, 'circular.updated', ['circular', id], {
      details: { title: values.subject },
    })
    return { outcome: 'updated' } as const
  })
  if (result) return result
  const stored = await storedCircular(cx.db, id)
  if (stored.state !== 'draft') throw new Problem('circularMovedOn', 409)
  return conflicted(cx.db, {
    kind: 'circular',
    id,
    updatedAt: stored.updatedAt,
    stored: await circularValues(cx, stored),
    typed,
  })
}
