import { randomUUID } from 'node:crypto'
import type { SlideInput } from '#app/administration/settings/lists/list-input.ts'
import { inOrder } from '#app/administration/settings/lists/ordered-items.ts'
import { findSetting, saveSetting } from '#app/administration/settings/save-setting.server.ts'
import type { HeroSlide } from '#app/club-content.ts'
import { fieldsOfColumns } from '#app/kit/forms/tables/fields-of-columns.ts'
import { conflictOf, type Conflicted } from '#app/kit/records/update-record.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { uploadedPicture } from '#app/platform/images/pictures.ts'
import { Problem } from '#app/problem.ts'

/** Each slide is a picture that visitors load. */
const most = 20

function found(slides: readonly HeroSlide[], id: string): HeroSlide {
  const slide = slides.find((each) => each.id === id)
  if (!slide) throw new Problem('recordNotFound', 404)
  return slide
}

/** An upload is the same picture whatever its focus. */
const pictureOfSlide = ({ picture }: Pick<HeroSlide, 'picture'>) =>
  uploadedPicture(picture)?.id ?? picture

/** Throws Problem 409 if a slide has the picture already. */
function refuseTwice(slides: readonly HeroSlide[], input: SlideInput) {
  const twice = slides.some((slide) => pictureOfSlide(slide) === pictureOfSlide(input))
  if (twice) throw new Problem('slideExists', 409)
}

/** Form values of a slide. */
export function slideValues({ picture, alt }: HeroSlide): Record<string, string> {
  return fieldsOfColumns<Omit<HeroSlide, 'id'>>({
    picture: { picture },
    alt: { alt_es: alt.es, alt_ca: alt.ca },
  })
}

/** All slides in order, with the version for forms. Admins. */
export async function listSlides(cx: RequestContext) {
  const { value, version } = await findSetting(cx, 'slides')
  return { slides: value, version }
}

/** One slide. Throws Problem 404. Admins. */
export async function findSlide(cx: RequestContext, id: string) {
  const { slides, version } = await listSlides(cx)
  return { slide: found(slides, id), version }
}

/** Appends a slide. Throws Problem 409 for too many, and for a duplicate picture. Admins. */
export async function addSlide(cx: RequestContext, input: SlideInput): Promise<void> {
  authorize(cx.actor, 'settings.manage')
  await saveSetting(cx, 'slides', null, (slides) => {
    if (slides.length >= most) throw new Problem('listFull', 409)
    refuseTwice(slides, input)
    return [...slides, { id: randomUUID(), ...input }]
  })
}

/** Conflicts concern the whole list; the differences are those of the slide. */
export type SlideOutcome = { outcome: 'saved' } | Conflicted

/** Changes a slide in place. Throws Problem 404, and 409 for a duplicate picture. Admins. */
export async function changeSlide(
  cx: RequestContext,
  id: string,
  { version, slide }: { version: string; slide: SlideInput },
): Promise<SlideOutcome> {
  authorize(cx.actor, 'settings.manage')
  const saved = await saveSetting(cx, 'slides', version, (slides) => {
    found(slides, id)
    refuseTwice(
      slides.filter((each) => each.id !== id),
      slide,
    )
    return slides.map((each) => (each.id === id ? { id, ...slide } : each))
  })
  if (saved.outcome === 'saved') return saved
  const stored = slideValues(found(saved.value, id))
  const typed = slideValues({ id, ...slide })
  return { ...conflictOf({ ...saved, stored, typed }), outcome: 'conflict' }
}

/** Removes a slide. Throws Problem 404, and 409 for the last one. Admins. */
export async function removeSlide(cx: RequestContext, id: string): Promise<void> {
  authorize(cx.actor, 'settings.manage')
  await saveSetting(cx, 'slides', null, (slides) => {
    found(slides, id)
    if (slides.length === 1) throw new Problem('lastSlide', 409)
    return slides.filter((slide) => slide.id !== id)
  })
}

/** Reorders the slides. Throws Problem 409 if others were added or removed meanwhile. Admins. */
export async function orderSlides(
  cx: RequestContext,
  { version, order }: { version: string; order: readonly string[] },
): Promise<void> {
  authorize(cx.actor, 'settings.manage')
  const saved = await saveSetting(cx, 'slides', version, (slides) => {
    const ordered = inOrder(slides, order)
    if (!ordered) throw new Problem('settingsChanged', 409)
    return ordered
  })
  if (saved.outcome === 'changed') throw new Problem('settingsChanged', 409)
}
