import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/settings-legal.route.ts'
import { LegalSection } from './legal-section.tsx'
import { legalInput } from './section-input.ts'
import { saveSection, sectionForm } from './section-values.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { form: await sectionForm(context.get(requestContext), 'legal') }
}

export const action = command({
  form: legalInput,
  act: (cx, input) => saveSection(cx, 'legal', input),
  done: () => redirectTo('/admin/ajustes/legal', 'settingsSaved'),
})

export const clientAction = formClientAction

export default function SettingsLegal({ loaderData, actionData }: Route.ComponentProps) {
  const { form } = loaderData
  return <LegalSection key={form.version} form={form} answer={actionData} />
}
