import { replace } from 'react-router'
import { circularPath } from '#app/circulars/circulars/circular.ts'
import { circularForm } from '#app/circulars/circulars/managed-circulars.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/circular-edit.route.ts'
import { CircularFormPage } from './circular-form-page.tsx'
import { circularInput } from './circular-input.server.ts'
import { updateCircular } from './save-circular.server.ts'

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
