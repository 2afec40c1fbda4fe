import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/settings-contact.route.ts'
import { ContactSection } from './section-forms.tsx'
import { contactInput } from './section-input.ts'
import { saveSection, sectionForm } from './section-values.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { form: await sectionForm(context.get(requestContext), 'contact') }
}

export const action = command({
  form: contactInput,
  act: (cx, input) => saveSection(cx, 'contact', input),
  done: () => redirectTo('/admin/ajustes/contacto', 'settingsSaved'),
})

export const clientAction = formClientAction

export default function SettingsContact({ loaderData, actionData }: Route.ComponentProps) {
  const { form } = loaderData
  return <ContactSection key={form.version} form={form} answer={actionData} />
}
