import { coversInput } from '#app/money/costs/cost-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/event-covers.route.ts'
import { CoversDialog } from './cost-act-dialogs.tsx'
import { coversForm, setCovers } from './set-covers.server.ts'

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
