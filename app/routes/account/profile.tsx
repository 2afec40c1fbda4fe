import { redirect } from 'react-router'
import { authorize } from '#app/auth/authorize.ts'
import type { OwnAccountAnswer } from '#app/features/own-account/own-account-form.tsx'
import { profileInput } from '#app/features/own-account/own-account-input.server.ts'
import { ProfilePage } from '#app/features/own-account/profile-pages.tsx'
import { ownProfile, saveProfile } from '#app/features/own-account/save-profile.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/profile.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { profile: await ownProfile(context.get(requestContext)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { name } = authorize(context.get(requestContext).actor, 'account.own')
  const form = await readForm(request, profileInput(name))
  if (!form.ok) return refuseForm(form.failure)
  await saveProfile(context.get(requestContext), form.input)
  return redirect('/cuenta/perfil', { headers: { 'Set-Cookie': flash('profileSaved') } })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): OwnAccountAnswer => ({ code }))
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage {...loaderData} answer={actionData} />
}
