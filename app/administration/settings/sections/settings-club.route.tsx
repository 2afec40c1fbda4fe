import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/settings-club.route.ts'
import { ClubSection } from './section-forms.tsx'
import { clubInput } from './section-input.ts'
import { sectionAction, sectionLoader } from './section-route.server.ts'

export const loader = sectionLoader('club')

export const action = sectionAction('club', clubInput)

export const clientAction = formClientAction

export default function SettingsClub({ loaderData, actionData }: Route.ComponentProps) {
  return <ClubSection {...loaderData} answer={actionData} />
}
