import { eventInput } from '#app/events/event-management/form/event-form-input.server.ts'
import { eventTexts as texts } from '#app/events/events/event-texts.ts'
import { madridInput } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { events } from '#app/platform/schema/events/events.ts'
import {
  clipped,
  eurosOf,
  instantOf,
  lineOf,
  numberOf,
  paragraphsOf,
  pastOf,
} from './cell-values.ts'
import { checkedRow } from './checked-row.ts'
import type { SourceRow } from './import-contract.ts'
import type { ImportNotes } from './import-notes.ts'
import { pathOf, type Lookups } from './lookups.ts'

export type MovedEvent = Omit<typeof events.$inferInsert, 'id' | 'submission'>

/** An event of the earlier site by the rules of its form; null for one that breaks them. */
export function eventRow(row: SourceRow, notes: ImportNotes, lookups: Lookups): MovedEvent | null {
  const { cells } = row
  const date = instantOf(cells, 'date', notes)
  const restaurant = lineOf(cells, 'restaurant_id')
  const restaurantId = lookups.restaurants.get(restaurant) ?? ''
  if (restaurant !== '' && restaurantId === '') {
    notes.note('restaurant_id', `the restaurant ${restaurant} is not here; left empty`)
  }
  const form = {
    title_es: lineOf(cells, 'title'),
    description_es: clipped(
      paragraphsOf(cells, 'description'),
      texts.description.longest,
      'description',
      notes,
    ),
    date: date ? madridInput(date) : '',
    ends_at: '',
    location_es: lineOf(cells, 'location'),
    category_es: clipped(lineOf(cells, 'category'), texts.category.longest, 'category', notes),
    image_url: pathOf(lineOf(cells, 'image_url'), 'image_url', notes, lookups),
    restaurant_id: restaurantId,
    status: 'published',
    price: eurosOf(cells, 'price', notes),
    member_price: '',
    max_participants: String(numberOf(cells, 'max_participants', notes) ?? ''),
    most_seats_at_once: '4',
    registration_opens_at: '',
    members_open_at: '',
    registration_closes_at: '',
  }
  const checked = checkedRow(eventInput, form, notes, {
    required: ['title_es', 'description_es', 'date', 'location_es', 'price', 'max_participants'],
    columnOf: (field) => field.replace(/_es$/u, ''),
  })
  const createdAt = pastOf(cells, 'created_at', notes, lookups.now)
  const updatedAt = pastOf(cells, 'updated_at', notes, lookups.now)
  return (
    checked && {
      ...checked.event,
      // To the second: what is typed has minutes, and an hour that comes twice is the first.
      ...(date ? { date } : {}),
      ...(createdAt ? { createdAt } : {}),
      ...(updatedAt ? { updatedAt } : {}),
    }
  )
}
