import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/settings-contact.route.ts'
import { ContactSection } from './section-forms.tsx'
import { contactInput } from './section-input.ts'
import { sectionAction, sectionLoader } from './section-route.server.ts'

export const loader = sectionLoader('contact')

export const action = sectionAction('contact', contactInput)

export const clientAction = formClientAction

export default function SettingsContact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactSection {...loaderData} answer={actionData} />
}
