import { CoversDialog } from '#app/features/event-accounts/cost-act-dialogs.tsx'
import { coversInput } from '#app/features/event-accounts/cost-input.ts'
import { coversForm, setCovers } from '#app/features/event-accounts/set-covers.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/event-covers.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const form = await coversForm(context.get(requestContext), params.id)
  return { eventId: Number(params.id), form }
}

export const action = command({
  form: coversInput,
  act: (cx, input, { params }: Route.ActionArgs) => setCovers(cx, params.id, input),
  done: (_, { params, url }) =>
    redirectTo(`/admin/eventos/${params.id}/cuentas${url.search}`, 'coversSaved'),
})

export const clientAction = formClientAction

export default function EventCovers({ loaderData, actionData }: Route.ComponentProps) {
  return <CoversDialog {...loaderData} answer={actionData} />
}
