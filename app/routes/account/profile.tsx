import { authorize } from '#app/auth/authorize.ts'
import { profileInput } from '#app/features/own-account/own-account-input.server.ts'
import { ProfilePage } from '#app/features/own-account/profile-pages.tsx'
import { ownProfile, saveProfile } from '#app/features/own-account/save-profile.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/profile.ts'

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
