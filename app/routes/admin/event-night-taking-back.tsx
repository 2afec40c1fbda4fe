import { nightOperations } from '#app/auth/permissions.ts'
import { nightCopy } from '#app/copy/night.ts'
import { nightPaths } from '#app/features/night/night.ts'
import {
  photographToTakeBack,
  takeBackPhotograph,
} from '#app/features/night/take-back-photograph.server.ts'
import { requireForEvent } from '#app/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { timeOfDay } from '#app/i18n/madrid-time.ts'
import { ConfirmationDialog } from '#app/panel/confirmation-dialog.tsx'
import type { Route } from './+types/event-night-taking-back.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent(...nightOperations)]

export function loader({ params, context }: Route.LoaderArgs) {
  return photographToTakeBack(context.get(requestContext), {
    eventId: params.id,
    id: params.photograph,
  })
}

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) =>
    takeBackPhotograph(cx, { eventId: params.id, id: params.photograph }),
  done: (_, { params }) => redirectTo(nightPaths(params.id).night, 'photographTakenBack'),
})

export const clientAction = formClientAction

export default function EventNightTakingBack({ loaderData: { at }, params }: Route.ComponentProps) {
  const {
    photographs: { takingBack: copy },
  } = useCopy(nightCopy)
  const { language } = useLanguage()
  const paths = nightPaths(params.id)
  return (
    <ConfirmationDialog
      listPath={paths.night}
      action={paths.takingBack(params.photograph)}
      title={copy.title}
      description={copy.text(timeOfDay(at, language))}
      words={copy}
      failed={copy.failed}
      gone="photographNotFound"
      stale="photographsClosed"
      keepsPlace
    />
  )
}
