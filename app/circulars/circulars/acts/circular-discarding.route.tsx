import { circularPath, circularsPath } from '#app/circulars/circulars/circular.ts'
import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import { circularForm } from '#app/circulars/circulars/managed-circulars.server.ts'
import { ConfirmationDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/circular-discarding.route.ts'
import { discardCircular } from './circular-acts.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { subject } = await circularForm(context.get(requestContext), params.id)
  return { id: params.id, subject }
}

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => discardCircular(cx, params.id),
  done: () => redirectTo(circularsPath, 'circularDiscarded'),
})

export const clientAction = formClientAction

export default function CircularDiscarding({ loaderData: { id, subject } }: Route.ComponentProps) {
  const { discarding: copy } = useCopy(circularsCopy)
  return (
    <ConfirmationDialog
      listPath={circularsPath}
      backPath={circularPath(id)}
      description={copy.description(subject)}
      words={copy}
      gone="circularMovedOn"
    />
  )
}
