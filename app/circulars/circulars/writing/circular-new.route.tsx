import { replace } from 'react-router'
import { circularPath } from '#app/circulars/circulars/circular.ts'
import { circularForm } from '#app/circulars/circulars/managed-circulars.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/circular-new.route.ts'
import { circularAbout } from './circular-beginnings.server.ts'
import { CircularFormPage } from './circular-form-page.tsx'
import { circularInput } from './circular-input.server.ts'
import { createCircular } from './save-circular.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const about = await circularAbout(cx, {
    event: searchParams.get('evento'),
    restaurant: searchParams.get('restaurante'),
    post: searchParams.get('publicacion'),
    assembly: searchParams.get('asamblea'),
  })
  return circularForm(cx, null, about)
}

export const action = command({
  form: circularInput,
  act: createCircular,
  done: ({ id }) =>
    replace(circularPath(id), { headers: { 'Set-Cookie': flash('circularCreated') } }),
})

export const clientAction = formClientAction

export default function CircularNew({ loaderData, actionData }: Route.ComponentProps) {
  return <CircularFormPage key="new" form={loaderData} answer={actionData} />
}
