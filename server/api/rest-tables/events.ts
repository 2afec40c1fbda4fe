import { eq } from 'drizzle-orm'
import {
  eventInput,
  eventInputOf,
} from '#app/events/event-management/form/event-form-input.server.ts'
import { eventForm } from '#app/events/event-management/managed-events.server.ts'
import { newEventForm } from '#app/events/event-management/saving/new-event-form.server.ts'
import {
  createEvent,
  deleteEvent,
  updateEvent,
} from '#app/events/event-management/saving/save-event.server.ts'
import { listCategories } from '#app/events/events/event-categories.server.ts'
import { eventTexts } from '#app/events/events/event-texts.ts'
import type { StoredEvent } from '#app/events/events/event.ts'
import { storedEvent } from '#app/events/events/events.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { otherLanguage, type Language } from '#app/platform/i18n/languages/language.ts'
import { columnsOf } from '#app/platform/i18n/languages/translated-fields.ts'
import { madridInput } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { events as table } from '#app/platform/schema/events/events.ts'
import { Problem } from '#app/problem.ts'
import {
  generatedColumn,
  restColumn,
  type RowInput,
  type RestTable,
} from '#server/api/rest/rest-table.ts'
import {
  rowConflict,
  asForm,
  formEuros,
  formText,
  formTexts,
  InvalidRow,
} from '#server/api/rest/row-input.ts'

const sameNames = ['image_url', 'restaurant_id', 'max_participants'] as const

/** Form fields that the API does not know; empty for a new event. */
const emptyForm: Record<string, string> = {
  ...Object.fromEntries(sameNames.map((name) => [name, ''])),
  date: '',
  price: '',
  member_price: '',
  ends_at: '',
  registration_opens_at: '',
  members_open_at: '',
  registration_closes_at: '',
}

/**
 * The sent instant, to the millisecond, as the form's field only has minutes.
 *
 * @throws InvalidRow.
 */
function sentDate(row: RowInput): { date?: Date } {
  if (!('date' in row)) return {}
  const sent = formText(row, 'date')
  const date = new Date(sent)
  if (!/^\d{4}-\d{2}-\d{2}T/u.test(sent) || Number.isNaN(date.getTime())) {
    throw new InvalidRow({ date: 'dateInvalid' })
  }
  return { date }
}

function formOf(row: RowInput, language: Language): Record<string, string> {
  const texts = columnsOf(eventTexts).filter((name) => name in row)
  const { date } = sentDate(row)
  return {
    ...formTexts(row, sameNames),
    ...Object.fromEntries(texts.map((name) => [`${name}_${language}`, formText(row, name)])),
    ...(date ? { date: madridInput(date) } : {}),
    ...('price' in row ? { price: formEuros(row, 'price') } : {}),
  }
}

/**
 * Place and category in the other language, which the API does not know. A changed place is emptied there, as people
 * would go to the old one; a category in use has its name in both.
 */
async function followers(
  cx: RequestContext,
  row: RowInput,
  { language, location, category }: Pick<StoredEvent, 'language' | 'location' | 'category'>,
): Promise<Record<string, string>> {
  const other = otherLanguage(language)
  const elsewhere = 'location' in row && formText(row, 'location') !== location
  const sent = formText(row, 'category')
  const another = 'category' in row && sent !== (category ?? '')
  const known = another
    ? (await listCategories(cx)).find((each) => each[language] === sent)?.[other]
    : null
  return {
    ...(elsewhere ? { [`location_${other}`]: '' } : {}),
    ...(another ? { [`category_${other}`]: known ?? '' } : {}),
  }
}

export const events: RestTable = {
  from: table,
  id: table.id,
  columns: {
    id: generatedColumn('integer', table.id),
    title: restColumn('text', table.title),
    description: restColumn('text', table.description),
    image_url: restColumn('text', table.imageUrl),
    date: restColumn('instant', table.date),
    location: restColumn('text', table.location),
    price: restColumn('euros', table.price),
    max_participants: restColumn('integer', table.maxParticipants),
    restaurant_id: restColumn('integer', table.restaurantId),
    category: restColumn('text', table.category),
    created_at: generatedColumn('instant', table.createdAt),
    updated_at: generatedColumn('instant', table.updatedAt),
  },
  mayWrite: ({ actor }) => may(actor, 'events.manage'),
  visible: ({ actor }) => (may(actor, 'events.manage') ? undefined : eq(table.status, 'published')),
  asForVisitors: ({ actor }) => !may(actor, 'events.manage'),
  async insert(cx, row) {
    const { values } = await newEventForm(cx, { event: null, proposal: null })
    const form = { ...emptyForm, ...values, ...formOf(row, cx.language) }
    const input = asForm(form, eventInput)
    const made = await createEvent(cx, { ...input, event: { ...input.event, ...sentDate(row) } })
    if (made.outcome === 'asks') throw new Error('nothing is asked of programs')
    return String(made.id)
  },
  async update(cx, id, row) {
    const { values, version } = await eventForm(cx, id)
    const stored = await storedEvent(cx, id)
    const form = {
      ...values,
      ...(await followers(cx, row, stored)),
      ...formOf(row, stored.language),
      version: version ?? '',
    }
    const schema = eventInputOf({ stored: values, now: cx.now })
    const result = await updateEvent(cx, id, asForm(form, schema), form, sentDate(row))
    if (result.outcome === 'conflict') throw rowConflict()
    if (result.outcome === 'belowTaken') throw new Problem('seatsTaken', 409)
  },
  remove: deleteEvent,
}
