import { scheduleCircular } from '#app/features/circulars/circular-acts.server.ts'
import { circularDetails } from '#app/features/circulars/circular-details.server.ts'
import { sendingInput } from '#app/features/circulars/circular-input.server.ts'
import { circularPath } from '#app/features/circulars/circular.ts'
import { SendingDialog } from '#app/features/circulars/sending-dialog.tsx'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { madridInput } from '#app/i18n/madrid-calendar.server.ts'
import type { Route } from './+types/circular-sending.ts'

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
