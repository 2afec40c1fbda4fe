import { replace } from 'react-router'
import { CircularFormPage } from '#app/features/circulars/circular-form-page.tsx'
import { circularInput } from '#app/features/circulars/circular-input.server.ts'
import { circularPath } from '#app/features/circulars/circular.ts'
import { circularForm } from '#app/features/circulars/managed-circulars.server.ts'
import { updateCircular } from '#app/features/circulars/save-circular.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import type { Route } from './+types/circular-edit.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('circulars.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return circularForm(context.get(requestContext), params.id)
}

export const action = command({
  form: circularInput,
  act: (cx, input, { params }: Route.ActionArgs, values) =>
    updateCircular(cx, params.id, input, values),
  done: (_, { params }) =>
    replace(circularPath(params.id), { headers: { 'Set-Cookie': flash('circularSaved') } }),
})

export const clientAction = formClientAction

export default function CircularEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <CircularFormPage key={loaderData.id} form={loaderData} answer={actionData} />
}
