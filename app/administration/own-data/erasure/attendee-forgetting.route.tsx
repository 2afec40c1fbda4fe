import { erasureInput } from '#app/administration/own-data/own-data-input.ts'
import { ownDataCopy } from '#app/administration/own-data/own-data.copy.ts'
import { eventPaths } from '#app/events/attendees/attendee.ts'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/attendee-forgetting.route.ts'
import { forgetGuest, guestPlan } from './forget-guest.server.ts'
import { GuestErasure } from './guest-forgetting.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('accounts.manage')]

const keyOf = ({ id, registration }: Route.LoaderArgs['params']) => ({
  eventId: id,
  id: registration,
})

export async function loader({ params, context }: Route.LoaderArgs) {
  return { guest: await guestPlan(context.get(requestContext), keyOf(params)) }
}

export const action = command({
  form: erasureInput,
  act: (cx, _form, { params }: Route.ActionArgs) => forgetGuest(cx, keyOf(params)),
  done: (_, { params, url }) =>
    redirectTo(`/admin/eventos/${params.id}/asistentes${url.search}`, 'personForgotten'),
})

export const clientAction = formClientAction

export default function AttendeeErasure({ loaderData, actionData, params }: Route.ComponentProps) {
  const { guest: copy } = useCopy(ownDataCopy)
  return (
    <AddressDialog
      listPath={eventPaths(Number(params.id)).attendees}
      title={copy.title}
      closeLabel={copy.back}
    >
      <GuestErasure {...loaderData} linksToTexts answer={actionData} />
    </AddressDialog>
  )
}
