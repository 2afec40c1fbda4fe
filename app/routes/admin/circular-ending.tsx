import { circularsCopy } from '#app/copy/circulars.ts'
import { endCircular } from '#app/features/circulars/circular-acts.server.ts'
import { endingOf } from '#app/features/circulars/circular-details.server.ts'
import { circularPath, circularsPath } from '#app/features/circulars/circular.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { decimal } from '#app/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { ConfirmationDialog } from '#app/panel/confirmation-dialog.tsx'
import type { Route } from './+types/circular-ending.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return endingOf(context.get(requestContext), params.id)
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
      action={`${circularPath(id)}/final`}
      title={copy.title}
      description={copy.description(subject, waiting, decimal(waiting, language))}
      words={copy}
      failed={copy.failed}
      gone="circularMovedOn"
    />
  )
}
