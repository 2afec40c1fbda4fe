import { keepForm } from '#app/accounts/accounts/keep-form.ts'
import { superAdminInput } from '#app/accounts/accounts/passwords/new-password-input.server.ts'
import { SuperAdminPage } from '#app/accounts/accounts/sign-in/admin-pages.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { redirectTo } from '#app/platform/http/forms/command.server.ts'
import { readForm, refuseForm } from '#app/platform/http/forms/form.server.ts'
import { notFound } from '#app/problem.ts'
import type { Route } from './+types/super-admin.route.ts'
import { createSuperAdmin, isSetupLink } from './super-admin.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (!(await isSetupLink(context.get(requestContext).db, token))) throw notFound()
  return { token }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, superAdminInput)
  if (!form.ok) return refuseForm(form.failure)
  const { email } = form.input
  const result = await createSuperAdmin(context.get(requestContext), form.input)
  if (result.outcome === 'weakPassword') {
    return refuseForm({ errors: { password: result.message }, values: { email } })
  }
  return redirectTo('/admin/login', 'superAdminCreated', { email: result.email })
}

export const clientAction = keepForm

export default function SuperAdmin({ loaderData, actionData }: Route.ComponentProps) {
  return <SuperAdminPage failure={actionData} token={loaderData.token} />
}
