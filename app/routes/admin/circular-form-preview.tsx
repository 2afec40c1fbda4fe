import { circularInput } from '#app/features/circulars/circular-input.server.ts'
import { previewedCircular } from '#app/features/circulars/previewed-circular.server.ts'
import { PreviewedCircular } from '#app/features/circulars/previewed-circular.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { readForm, refuseForm } from '#app/http/form.server.ts'
import { PreviewNote } from '#app/panel/preview-note.tsx'
import type { Route } from './+types/circular-form-preview.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('circulars.manage')]

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, circularInput)
  if (!form.ok) return refuseForm(form.failure)
  return { mails: await previewedCircular(context.get(requestContext), form.input) }
}

export default function CircularFormPreview({ actionData }: Route.ComponentProps) {
  if (!actionData || 'errors' in actionData) return <PreviewNote failure={actionData} />
  return (
    <>
      <PreviewNote failure={undefined} />
      <PreviewedCircular {...actionData} />
    </>
  )
}
