import { randomUUID } from 'node:crypto'
import type { EventForm } from '#app/events/event-management/managed-events.server.ts'
import { listCategories } from '#app/events/events/event-categories.server.ts'
import { storedEvent } from '#app/events/events/events.server.ts'
import { recordTitle } from '#app/kit/records/record-title.server.ts'
import { managedProposal } from '#app/members/proposals/managed-proposals.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { eventValues } from './event-values.server.ts'

const initialValues = { price: '0', most_seats_at_once: '4', status: 'published' }

/** A copy gets a new date and is a draft. */
const copyDefaults = {
  date: '',
  ends_at: '',
  registration_opens_at: '',
  members_open_at: '',
  registration_closes_at: '',
  status: 'draft',
}

type Beginning = { values: Record<string, string>; restaurantId: number | null }

async function copyOf(cx: RequestContext, id: string): Promise<Beginning> {
  const original = await storedEvent(cx, id)
  const values = { ...eventValues(original), ...copyDefaults, menu_of: String(original.id) }
  return { values, restaurantId: original.restaurantId }
}

/** A draft from a member's proposal; its reason is in the member's language. */
async function visitOf(cx: RequestContext, id: string): Promise<Beginning> {
  const { name, town, why, language, restaurantId, address } = await managedProposal(cx, id)
  const location = address ?? (town === null ? name : `${name}, ${town}`)
  const inBoth = languages.flatMap((each) => [
    [`title_${each}`, name],
    [`location_${each}`, location],
  ])
  const values: Record<string, string> = {
    ...initialValues,
    ...Object.fromEntries(inBoth),
    [`description_${language ?? cx.language}`]: why ?? '',
    restaurant_id: restaurantId === null ? '' : String(restaurantId),
    status: 'draft',
  }
  return { values, restaurantId }
}

/**
 * The form of a new event: a copy of the event, or a draft of the proposal, with the given id.
 * Throws Problem 404 when that is gone.
 */
export async function newEventForm(
  cx: RequestContext,
  from: { event: string | null; proposal: string | null },
): Promise<EventForm> {
  authorize(cx.actor, 'events.manage')
  const { values, restaurantId } =
    from.event !== null
      ? await copyOf(cx, from.event)
      : from.proposal !== null
        ? await visitOf(cx, from.proposal)
        : { values: initialValues, restaurantId: null }
  return {
    id: null,
    name: '',
    cancelled: false,
    categories: await listCategories(cx),
    restaurant: await recordTitle(cx, 'restaurant', restaurantId),
    values,
    version: null,
    submission: randomUUID(),
  }
}
