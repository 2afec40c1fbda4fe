import { authorize } from '#app/platform/auth/authorize.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/profile.route.ts'
import { profileInput } from './own-account-input.server.ts'
import { ProfilePage } from './profile-pages.tsx'
import { ownProfile, saveProfile } from './save-profile.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { profile: await ownProfile(context.get(requestContext)) }
}

export const action = command({
  form: ({ actor }) => profileInput(authorize(actor, 'account.own').name),
  act: (cx, input) => saveProfile(cx, input),
  done: () => redirectTo('/cuenta/perfil', 'profileSaved'),
})

export const clientAction = formClientAction

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage {...loaderData} answer={actionData} />
}
