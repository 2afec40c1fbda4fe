import { LegalSection } from '#app/features/settings/legal-section.tsx'
import { legalInput } from '#app/features/settings/section-input.ts'
import { saveSection, sectionForm } from '#app/features/settings/section-values.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/settings-legal.ts'

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
