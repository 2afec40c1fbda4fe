import { redirect } from 'react-router'
import { changeCompany, companyForm } from '#app/features/registrations/change-company.server.ts'
import { companyInput } from '#app/features/registrations/company-input.ts'
import { CompanyPage } from '#app/features/registrations/company-page.tsx'
import { afterForm } from '#app/http/after-form.ts'
import { noStore } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { keyQuery, linkKey } from '#app/http/link-key.ts'
import { readsAnewAfterProblem } from '#app/http/reads-anew-after-problem.ts'
import type { Route } from './+types/registration-company.ts'

export const shouldRevalidate = readsAnewAfterProblem

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { changeable, ...form } = await companyForm(context.get(requestContext), {
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
    await companyForm(cx, { id: params.id, key: linkKey(request) })
    return companyInput
  },
  act: (cx, input, { request, params }) =>
    changeCompany(cx, { id: params.id, key: linkKey(request) }, input),
  done: (_, { request, params }) =>
    redirectTo(`/reservas/${params.id}${keyQuery(request)}`, 'companySaved'),
})

export const clientAction = formClientAction

export default function RegistrationCompany({ loaderData, actionData }: Route.ComponentProps) {
  return <CompanyPage {...loaderData} answer={actionData} />
}
