import { circularDetails } from '#app/circulars/circulars/circular-details.server.ts'
import { circularPath } from '#app/circulars/circulars/circular.ts'
import { sendingInput } from '#app/circulars/circulars/writing/circular-input.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { madridInput } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/circular-sending.route.ts'
import { scheduleCircular } from './circular-acts.server.ts'
import { SendingDialog } from './sending-dialog.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const how = { language: cx.language, view: 'phone' } as const
  const { id, counted, openings, appears } = await circularDetails(cx, params.id, how)
  // The next full minute: fields know no seconds, and before it the post is not there.
  const at = appears && madridInput(new Date(Math.ceil(appears.getTime() / 60_000) * 60_000))
  return { id, counted, openings, appears, at }
}

export const action = command({
  form: sendingInput,
  act: (cx, input, { params }: Route.ActionArgs) => scheduleCircular(cx, params.id, input),
  done: (_, { params, input }) =>
    redirectTo(
      circularPath(params.id),
      input.when === 'now' ? 'circularBegun' : 'circularScheduled',
    ),
})

export const clientAction = formClientAction

export default function CircularSending({ loaderData, actionData }: Route.ComponentProps) {
  return <SendingDialog circular={loaderData} answer={actionData} />
}
