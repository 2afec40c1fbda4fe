import { redirect } from 'react-router'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { afterForm } from '#app/platform/http/forms/after-form.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { keyQuery, linkKey } from '#app/platform/http/forms/link-key.ts'
import { revalidatesAfterProblem } from '#app/platform/http/pages/revalidates-after-problem.ts'
import type { Route } from './+types/registration-seating-wish.route.ts'
import { changeSeatingWish, seatingWishForm } from './change-seating-wish.server.ts'
import { seatingWishInput } from './seating-wish-input.ts'
import { SeatingWishPage } from './seating-wish-page.tsx'

export const shouldRevalidate = revalidatesAfterProblem

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { changeable, ...form } = await seatingWishForm(context.get(requestContext), {
    id: params.id,
    key: linkKey(request),
  })
  const back = `/reservas/${params.id}${keyQuery(request)}`
  if (!changeable && !context.get(afterForm)) throw redirect(back)
  return { back, ...form }
}

export const action = command({
  // Whose it is comes first: to others it does not exist, whatever they send.
  form: async (cx, { request, params }: Route.ActionArgs) => {
    await seatingWishForm(cx, { id: params.id, key: linkKey(request) })
    return seatingWishInput
  },
  act: (cx, input, { request, params }) =>
    changeSeatingWish(cx, { id: params.id, key: linkKey(request) }, input),
  done: (_, { request, params }) =>
    redirectTo(`/reservas/${params.id}${keyQuery(request)}`, 'companySaved'),
})

export const clientAction = formClientAction

export default function RegistrationSeatingWish({ loaderData, actionData }: Route.ComponentProps) {
  return <SeatingWishPage {...loaderData} answer={actionData} />
}
