import { randomUUID } from 'node:crypto'
import type {
  NewTestimonialInput,
  TestimonialInput,
} from '#app/administration/settings/lists/list-input.ts'
import { inOrder } from '#app/administration/settings/lists/ordered-items.ts'
import { findSetting, saveSetting } from '#app/administration/settings/save-setting.server.ts'
import type { Testimonial } from '#app/club-content.ts'
import { fieldsOfColumns } from '#app/kit/forms/tables/fields-of-columns.ts'
import { conflictOf, type Conflicted } from '#app/kit/records/update-record.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import { Problem } from '#app/problem.ts'

/** Limit: all of them are on the page. */
const most = 30

function found(testimonials: readonly Testimonial[], id: string): Testimonial {
  const testimonial = testimonials.find((each) => each.id === id)
  if (!testimonial) throw new Problem('recordNotFound', 404)
  return testimonial
}

/** A testimonial as the fields of its form. */
export function testimonialValues({
  author,
  text,
  role,
  portrait,
}: Testimonial): Record<string, string> {
  return fieldsOfColumns<Omit<Testimonial, 'id'>>({
    author: { author },
    text: { text_es: text.es, text_ca: text.ca },
    role: { role_es: role.es, role_ca: role.ca },
    portrait: { portrait: portrait ?? '' },
  })
}

/** All testimonials in their order, with the version that forms bring back. Admins. */
export async function listTestimonials(cx: RequestContext) {
  const { value, version } = await findSetting(cx, 'testimonials')
  return { testimonials: value, version }
}

/** One testimonial. Throws Problem 404. Admins. */
export async function findTestimonial(cx: RequestContext, id: string) {
  const { testimonials, version } = await listTestimonials(cx)
  return { testimonial: found(testimonials, id), version }
}

/**
 * Adds a testimonial at the end; the same form twice is one testimonial. Throws Problem 409 when there are too many.
 * Admins.
 */
export async function addTestimonial(
  cx: RequestContext,
  { submission, testimonial }: NewTestimonialInput,
): Promise<void> {
  authorize(cx.actor, 'settings.manage')
  const id = submission
    ? derivedId('testimonial', submission, JSON.stringify(testimonial))
    : randomUUID()
  await saveSetting(cx, 'testimonials', null, (testimonials) => {
    if (testimonials.some((each) => each.id === id)) return testimonials
    if (testimonials.length >= most) throw new Problem('listFull', 409)
    return [...testimonials, { id, ...testimonial }]
  })
}

/** A conflict is one of the whole list; the differences shown are those of the testimonial. */
export type TestimonialOutcome = { outcome: 'saved' } | Conflicted

/** Changes a testimonial in its place. Throws Problem 404. Admins. */
export async function changeTestimonial(
  cx: RequestContext,
  id: string,
  { version, testimonial }: { version: string; testimonial: TestimonialInput },
): Promise<TestimonialOutcome> {
  authorize(cx.actor, 'settings.manage')
  const saved = await saveSetting(cx, 'testimonials', version, (testimonials) => {
    found(testimonials, id)
    return testimonials.map((each) => (each.id === id ? { id, ...testimonial } : each))
  })
  if (saved.outcome === 'saved') return saved
  const stored = testimonialValues(found(saved.value, id))
  const typed = testimonialValues({ id, ...testimonial })
  return { ...conflictOf({ ...saved, stored, typed }), outcome: 'conflict' }
}

/** Takes a testimonial away; with none, its sections disappear. Throws Problem 404. Admins. */
export async function removeTestimonial(cx: RequestContext, id: string): Promise<void> {
  authorize(cx.actor, 'settings.manage')
  await saveSetting(cx, 'testimonials', null, (testimonials) => {
    found(testimonials, id)
    return testimonials.filter((testimonial) => testimonial.id !== id)
  })
}

/** Puts them in this order. Throws Problem 409 when they are not those that were seen. Admins. */
export async function orderTestimonials(
  cx: RequestContext,
  { version, order }: { version: string; order: readonly string[] },
): Promise<void> {
  authorize(cx.actor, 'settings.manage')
  const saved = await saveSetting(cx, 'testimonials', version, (testimonials) => {
    const ordered = inOrder(testimonials, order)
    if (!ordered) throw new Problem('settingsChanged', 409)
    return ordered
  })
  if (saved.outcome === 'changed') throw new Problem('settingsChanged', 409)
}
