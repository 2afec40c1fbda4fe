import { ContactSection } from '#app/features/settings/section-forms.tsx'
import { contactInput } from '#app/features/settings/section-input.ts'
import { saveSection, sectionForm } from '#app/features/settings/section-values.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/settings-contact.ts'

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
