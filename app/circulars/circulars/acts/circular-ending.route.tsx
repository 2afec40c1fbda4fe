import { circularToEnd } from '#app/circulars/circulars/circular-details.server.ts'
import { circularPath, circularsPath } from '#app/circulars/circulars/circular.ts'
import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import { ConfirmationDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/circular-ending.route.ts'
import { endCircular } from './circular-acts.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return circularToEnd(context.get(requestContext), params.id)
}

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => endCircular(cx, params.id),
  done: (_, { params }) => redirectTo(circularPath(params.id), 'circularEnded'),
})

export const clientAction = formClientAction

export default function CircularEnding({
  loaderData: { id, subject, waiting },
}: Route.ComponentProps) {
  const { ending: copy } = useCopy(circularsCopy)
  const { language } = useLanguage()
  return (
    <ConfirmationDialog
      listPath={circularsPath}
      backPath={circularPath(id)}
      description={copy.description(subject, waiting, decimal(waiting, language))}
      words={copy}
      gone="circularMovedOn"
    />
  )
}
