import { replace } from 'react-router'
import { circularAbout } from '#app/features/circulars/circular-beginnings.server.ts'
import { CircularFormPage } from '#app/features/circulars/circular-form-page.tsx'
import { circularInput } from '#app/features/circulars/circular-input.server.ts'
import { circularPath } from '#app/features/circulars/circular.ts'
import { circularForm } from '#app/features/circulars/managed-circulars.server.ts'
import { createCircular } from '#app/features/circulars/save-circular.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import type { Route } from './+types/circular-new.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('circulars.manage')]

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
