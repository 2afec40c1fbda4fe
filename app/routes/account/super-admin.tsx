import { SuperAdminPage } from '#app/features/accounts/admin-pages.tsx'
import { superAdminInput } from '#app/features/accounts/new-password-input.server.ts'
import { createSuperAdmin, isSetupLink } from '#app/features/accounts/super-admin.server.ts'
import { redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { readForm, refuseForm } from '#app/http/form.server.ts'
import { notFound } from '#app/problem.ts'
import type { Route } from './+types/super-admin.ts'
import { keepForm } from './keep-form.ts'

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
