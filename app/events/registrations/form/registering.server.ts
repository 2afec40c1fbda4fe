import { findEvent } from '#app/events/events/events.server.ts'
import {
  registrationWindow,
  windowChangesAt,
} from '#app/events/events/seats/registration-window.ts'
import { ownRegistrationFor } from '#app/events/registrations/own/own-registration.server.ts'
import { isMember } from '#app/members/memberships/memberships.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Registrant } from './registration-form.tsx'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/gu, (sign) => escapes[sign] ?? sign)

const nameIn = /\sname="([^"]+)"/u

/** An empty rendered form filled with submitted values. Relies on React's own tag format. */
export function resubmittedChanges(page: string, values: Readonly<Record<string, string>>): string {
  const begin = page.indexOf('<form')
  const end = page.lastIndexOf('</form>')
  const form = page.slice(begin, end)
  const filled = form.replaceAll(/<input\b[^>]*>/gu, (tag) => {
    const name = nameIn.exec(tag)?.[1] ?? ''
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : ''
    if (value === '' || name === 'submission') return tag
    if (/\stype="(?:checkbox|radio)"/u.test(tag)) {
      const isChosen = tag.includes(` value="${escaped(value)}"`) && !/\schecked\b/u.test(tag)
      return isChosen ? tag.replace('<input', '<input checked=""') : tag
    }
    return tag.replace(/\svalue="[^"]*"/u, () => ` value="${escaped(value)}"`)
  })
  return page.slice(0, begin) + filled + page.slice(end)
}

/** The registration page; `own` is the account's existing registration. Throws Problem 404. */
export async function registeringPage(cx: RequestContext, eventId: string) {
  const event = await findEvent(cx, eventId)
  const [member, own] = await Promise.all([isMember(cx), ownRegistrationFor(cx, event.id)])
  const { id, title, foreign, date, endsAt, location, price, memberPrice, mostSeatsAtOnce } = event
  const { payment, payWithinHours } = event
  const terms = { price, memberPrice, mostSeatsAtOnce, payment, payWithinHours }
  return {
    own,
    event: { id, title, foreign, date, endsAt, location, ...terms },
    window: registrationWindow(event, { member, now: cx.now }),
    account: registrantOf(cx.actor),
    member,
    /** When the page next changes by time alone. */
    changesAt: windowChangesAt(event, cx.now),
  }
}

/** The signed-in account. */
export function registrantOf(actor: Actor): Registrant | null {
  return actor.kind === 'account' ? { name: actor.name, email: actor.email } : null
}
