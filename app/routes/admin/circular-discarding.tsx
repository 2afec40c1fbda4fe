import { circularsCopy } from '#app/copy/circulars.ts'
import { discardCircular } from '#app/features/circulars/circular-acts.server.ts'
import { circularPath, circularsPath } from '#app/features/circulars/circular.ts'
import { circularForm } from '#app/features/circulars/managed-circulars.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ConfirmationDialog } from '#app/panel/confirmation-dialog.tsx'
import type { Route } from './+types/circular-discarding.ts'

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
      action={`${circularPath(id)}/descarte`}
      title={copy.title}
      description={copy.description(subject)}
      words={copy}
      failed={copy.failed}
      gone="circularMovedOn"
    />
  )
}
