import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { maxPhotographs } from '#app/events/night/night.ts'
import { calendarDay } from '#app/kit/forms/day-input.ts'
import { centsOf } from '#app/kit/forms/euro-input.ts'
import { formVersion } from '#app/kit/forms/form-version.ts'
import { formWithLists, type ListShape } from '#app/kit/forms/form-with-lists.ts'
import { pictureFieldNames } from '#app/kit/forms/picture-field-names.ts'
import { pictureAlt, pictureListShape, picturesOf } from '#app/kit/forms/picture-input.ts'
import { knownPrice, singleLine } from '#app/kit/forms/text-input.ts'
import { splitTexts, translatedShape } from '#app/kit/forms/translated-input.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { parseCovered } from '#app/platform/images/covered-area.ts'
import {
  agreedField,
  cameField,
  dishFieldNames,
  dishTexts,
  memberFieldNames,
  visitLimits,
  photographFieldNames,
  visitTexts,
  type Dish,
  costOf,
} from '#app/visits/visits/visit.ts'

/** Comma-separated ids. */
const longestShown = visitLimits.diners * 37

/** The ids of the guests that the form shows: unticked ones did not come. */
const shown = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((id) => id !== ''))
  .pipe(z.array(z.uuid('unexpected')).max(visitLimits.diners, 'tooLong'))

/** The fields that do not repeat for each guest. `today` is Madrid's. */
const fieldsUntil = (today: string) =>
  z.strictObject({
    version: formVersion.optional(),
    submission: z.uuid().optional(),
    restaurant_id: singleLine(15).regex(/^(?:|[1-9]\d*)$/u, 'invalidChoice'),
    restaurant_name: singleLine(200),
    visited_on: calendarDay.refine((day) => day <= today, 'dayInFuture'),
    covers: singleLine(5).regex(/^(?:|[1-9]\d{0,3})$/u, 'coversInvalid'),
    bill: knownPrice,
    cost_per_head: knownPrice,
    // The latest withdrawal of a consent that the form's warning includes.
    withdrawn: z.string().max(40, 'tooLong').default(''),
    // Parsed by `ticksOf`.
    shown: z.string().max(longestShown, 'tooLong').default(''),
  })

const indices = (most: number) => Array.from({ length: most }, (_, index) => index)
const tick = z.union([z.literal(''), z.literal('yes')], 'invalidChoice')
const coveredField = singleLine(1000).refine((text) => parseCovered(text) !== null, 'unexpected')
const optionalId = z.union([z.literal(''), z.uuid()], 'invalidChoice')

const dishShape: ListShape = Object.fromEntries(
  indices(visitLimits.dishes).flatMap((index) => {
    const names = dishFieldNames(index)
    return [
      [`${names.title}_es`, singleLine(dishTexts.title.longest)],
      [`${names.title}_ca`, singleLine(dishTexts.title.longest)],
      [`${names.description}_es`, singleLine(dishTexts.description.longest)],
      [`${names.description}_ca`, singleLine(dishTexts.description.longest)],
      [names.wine, singleLine(200)],
    ]
  }),
)

const memberShape: ListShape = Object.fromEntries(
  indices(visitLimits.members).flatMap((index) => {
    const names = memberFieldNames(index)
    return [
      [names.id, optionalId],
      [names.name, singleLine(100)],
      [names.pictures, tick],
    ]
  }),
)

const photographShape: ListShape = Object.fromEntries(
  indices(maxPhotographs).flatMap((index) => {
    const names = photographFieldNames(index)
    return [
      [names.id, optionalId],
      [names.chosen, tick],
      [names.agreed, tick],
      [names.es, pictureAlt],
      [names.ca, pictureAlt],
      [names.areas, coveredField],
    ]
  }),
)

const agreedShape: ListShape = Object.fromEntries(
  indices(visitLimits.pictures).map((index) => [agreedField(index), tick]),
)

type Lists = Readonly<Record<string, string>>
type Refuse = (field: string, message: FieldMessage) => void

/** The dishes of the form in their order, without empty ones. */
function dishesOf(lists: Lists, refuse: Refuse): Dish[] {
  return indices(visitLimits.dishes).flatMap((index) => {
    const names = dishFieldNames(index)
    const typed = Object.fromEntries(
      languages.flatMap((language) => [
        [`title_${language}`, lists[`${names.title}_${language}`]],
        [`description_${language}`, lists[`${names.description}_${language}`]],
      ]),
    )
    const wine = lists[names.wine] || null
    if (wine === null && Object.values(typed).every((text) => !text)) return []
    if (!typed.title_es && !typed.title_ca) refuse(`${names.title}_es`, 'itemNameMissing')
    return [{ ...splitTexts(typed, dishTexts), wine }]
  })
}

/** The pictures, each with the confirmation that everybody in it agrees. */
function agreedPictures(lists: Lists, refuse: Refuse) {
  for (const index of indices(visitLimits.pictures)) {
    const { path } = pictureFieldNames('picture', index)
    if (lists[path] && lists[agreedField(index)] !== 'yes') {
      refuse(agreedField(index), 'pictureAgreementMissing')
    }
  }
  return picturesOf(lists, 'picture', visitLimits.pictures).map(({ path, alt }) => ({
    image: path,
    altEs: alt.es,
    altCa: alt.ca,
  }))
}

/** The chosen photographs of the evening, each with the same confirmation and its covered areas. */
function chosenPhotographs(lists: Lists, refuse: Refuse) {
  return indices(maxPhotographs).flatMap((index) => {
    const names = photographFieldNames(index)
    const id = lists[names.id]
    if (!id || lists[names.chosen] !== 'yes') return []
    if (lists[names.agreed] !== 'yes') refuse(names.agreed, 'pictureAgreementMissing')
    const areas = parseCovered(lists[names.areas] ?? '') ?? []
    return [{ id, areas, altEs: lists[names.es] ?? '', altCa: lists[names.ca] ?? '' }]
  })
}

const numbered = {
  ...translatedShape(visitTexts),
  ...dishShape,
  ...memberShape,
  ...pictureListShape('picture', visitLimits.pictures),
  ...agreedShape,
  ...photographShape,
}

/** The ticks of the guests, removed from the form; `shown` lists all shown guests. */
function ticksOf(form: Record<string, string>) {
  const ids = shown.safeParse(form.shown ?? '')
  const keys = ids.success ? ids.data : []
  const came = new Map(keys.map((key) => [key, form[cameField(key)] === 'yes']))
  const names = new Set(keys.map(cameField))
  const rest = Object.fromEntries(Object.entries(form).filter(([name]) => !names.has(name)))
  return { came, rest, whole: ids.success }
}

/**
 * The form of a visit: a closed night, a new visit, or a correction. Without covers the ticks count; a bill overrides
 * the cost per head.
 *
 * @param today in Madrid: no visit is later.
 */
export const visitInput = (today: string) =>
  z.record(z.string(), z.string()).transform((form, context) => {
    const { came, rest, whole } = ticksOf(form)
    const read = formWithLists(fieldsUntil(today), numbered)
      .transform(({ fields: known, lists }, within) => {
        const refuse: Refuse = (field, message) =>
          within.addIssue({ code: 'custom', path: [field], message })
        if (!whole) refuse('shown', 'unexpected')
        const members = [
          ...new Set(
            indices(visitLimits.members).flatMap(
              (index) => lists[memberFieldNames(index).id] || [],
            ),
          ),
        ]
        const counted = [...came.values()].filter(Boolean).length + members.length
        const covers = known.covers === '' ? counted : Number(known.covers)
        if (covers === 0) refuse('covers', 'coversMissing')
        const restaurantId = known.restaurant_id === '' ? null : Number(known.restaurant_id)
        if (restaurantId === null && known.restaurant_name === '') {
          refuse('restaurant_name', 'visitPlaceMissing')
        }
        const bill = known.bill === '' ? null : centsOf(known.bill)
        const typed = known.cost_per_head === '' ? null : centsOf(known.cost_per_head)
        const cost = costOf(bill, typed, covers)
        if (cost === null) refuse(bill === null ? 'cost_per_head' : 'bill', 'knownPriceInvalid')
        const pictures = agreedPictures(lists, refuse)
        const photographs = chosenPhotographs(lists, refuse)
        if (pictures.length + photographs.length > visitLimits.pictures) {
          refuse(photographFieldNames(0).chosen, 'tooManyPictures')
        }
        return {
          version: known.version,
          submission: known.submission,
          withdrawn: known.withdrawn,
          came,
          members,
          visit: {
            ...splitTexts(lists, visitTexts),
            restaurantId,
            restaurantName: known.restaurant_name,
            visitedOn: known.visited_on,
            covers,
            billCents: cost?.billCents ?? null,
            costPerHeadCents: cost?.costPerHeadCents ?? null,
          },
          dishes: dishesOf(lists, refuse),
          pictures,
          photographs,
        }
      })
      .safeParse(rest)
    if (read.success) return read.data
    for (const { path, message } of read.error.issues) {
      context.addIssue({ code: 'custom', path: [...path], message })
    }
    return z.NEVER
  })

export type VisitInput = z.output<ReturnType<typeof visitInput>>
