import { nightCopy } from '#app/events/night/night.copy.ts'
import { nightPaths } from '#app/events/night/night.ts'
import { ConfirmationDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { nightOperations } from '#app/platform/auth/permissions.ts'
import { requireForEvent } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/photograph-withdrawal.route.ts'
import { photographToWithdraw, withdrawPhotograph } from './withdraw-photograph.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent(...nightOperations)]

export function loader({ params, context }: Route.LoaderArgs) {
  return photographToWithdraw(context.get(requestContext), {
    eventId: params.id,
    id: params.photograph,
  })
}

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) =>
    withdrawPhotograph(cx, { eventId: params.id, id: params.photograph }),
  done: (_, { params }) => redirectTo(nightPaths(params.id).night, 'photographTakenBack'),
})

export const clientAction = formClientAction

export default function PhotographWithdrawal({ loaderData: { at }, params }: Route.ComponentProps) {
  const {
    photographs: { takingBack: copy },
  } = useCopy(nightCopy)
  const { language } = useLanguage()
  const paths = nightPaths(params.id)
  return (
    <ConfirmationDialog
      listPath={paths.night}
      description={copy.text(timeOfDay(at, language))}
      words={copy}
      gone="photographNotFound"
      stale="photographsClosed"
      keepsPlace
    />
  )
}
