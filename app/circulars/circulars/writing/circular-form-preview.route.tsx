import { previewedCircular } from '#app/circulars/circulars/previewed-circular.server.ts'
import { PreviewedCircular } from '#app/circulars/circulars/previewed-circular.tsx'
import { PreviewNote } from '#app/kit/panel/preview-note.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { readForm, refuseForm } from '#app/platform/http/forms/form.server.ts'
import type { Route } from './+types/circular-form-preview.route.ts'
import { circularInput } from './circular-input.server.ts'

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
