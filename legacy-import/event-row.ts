import { eventInput } from '#app/events/event-management/form/event-form-input.server.ts'
import { eventTexts as texts } from '#app/events/events/event-texts.ts'
import { madridInput } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { events } from '#app/platform/schema/events/events.ts'
import { checkedRow } from './checked-row.ts'
import type { SourceRow } from './import-contract.ts'
import type { ImportNotes } from './import-notes.ts'
import type { Lookups } from './lookups.ts'
import { rowReader } from './row-reader.ts'

export type MovedEvent = Omit<typeof events.$inferInsert, 'id' | 'submission'>

/** An event of the earlier site by the rules of its form; null for one that breaks them. */
export function eventRow(row: SourceRow, notes: ImportNotes, lookups: Lookups): MovedEvent | null {
  const cells = rowReader(row, notes, lookups)
  const date = cells.instant('date')
  const restaurantId = cells.idHere('restaurant_id', 'restaurant') ?? ''
  const form = {
    title_es: cells.line('title'),
    description_es: cells.text('description', texts.description.longest),
    date: date ? madridInput(date) : '',
    ends_at: '',
    location_es: cells.line('location'),
    category_es: cells.lineUpTo('category', texts.category.longest),
    image_url: cells.picture('image_url'),
    restaurant_id: restaurantId,
    status: 'published',
    price: cells.euros('price'),
    member_price: '',
    max_participants: String(cells.number('max_participants') ?? ''),
    most_seats_at_once: '4',
    registration_opens_at: '',
    members_open_at: '',
    registration_closes_at: '',
  }
  const checked = checkedRow(eventInput, form, notes, {
    required: ['title_es', 'description_es', 'date', 'location_es', 'price', 'max_participants'],
    columnOf: (field) => field.replace(/_es$/u, ''),
  })
  const past = cells.past({ createdAt: 'created_at', updatedAt: 'updated_at' })
  // To the second: what is typed has minutes, and an hour that comes twice is the first.
  return checked && { ...checked.event, ...(date ? { date } : {}), ...past }
}
