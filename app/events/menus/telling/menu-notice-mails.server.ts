import { eventIn } from '#app/events/events/event-texts.ts'
import type { Host } from '#app/events/menus/hosts.server.ts'
import type { Party } from '#app/events/menus/matrix/concerned.server.ts'
import { menuPaths } from '#app/events/menus/menu.ts'
import { registrationPath } from '#app/money/card-payments/registration-link.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import type { events } from '#app/platform/schema/events/events.ts'
import { menuMail } from './menu-mail.server.ts'
import { menuMailId } from './take-back.server.ts'

/** The announced menu and the time of the announcement. */
type Telling = { event: typeof events.$inferSelect; menuId: string; at: Date }

type From = Pick<RequestContext, 'site' | 'club'>

function headOf(
  { event, menuId, at }: Telling,
  whom: string,
  to: Pick<Host, 'email' | 'language'>,
) {
  return {
    id: menuMailId(menuId, at, whom),
    recipient: to.email,
    language: to.language,
    title: eventIn(event, to.language).title,
  }
}

const factsOf = ({ club }: From, { event, at }: Telling) => ({
  club,
  eventId: event.id,
  toldAt: at.toISOString(),
})

/** Mails to these registrations, one each per announcement. */
export const partyMails = (
  cx: From,
  telling: Telling,
  parties: readonly Party[],
  notBefore: Date,
): Mail[] =>
  parties.map(({ id, again, ...to }) =>
    menuMail(
      again ? 'changed' : 'served',
      { ...headOf(telling, id, to), notBefore },
      {
        ...factsOf(cx, telling),
        link: cx.site.origin + registrationPath(cx.site, id),
        registrationId: id,
      },
    ),
  )

/** The mail with all plates, when the menu becomes final or someone comes later. */
export const hostMail = (
  cx: From,
  telling: Telling,
  host: Host,
  { kind, notBefore }: { kind: 'host' | 'late'; notBefore: Date },
): Mail =>
  menuMail(
    kind,
    { ...headOf(telling, kind, host), notBefore },
    {
      ...factsOf(cx, telling),
      link: cx.site.origin + menuPaths(telling.event.id).kitchen,
      registrationId: null,
    },
  )
