import { data, redirect } from 'react-router'
import { LegalSection } from '#app/features/settings/legal-section.tsx'
import { legalInput } from '#app/features/settings/section-input.ts'
import { saveSection, sectionForm } from '#app/features/settings/section-values.server.ts'
import type { SettingAnswer } from '#app/features/settings/setting-form.tsx'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/settings-legal.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { form: await sectionForm(context.get(requestContext), 'legal') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, legalInput)
  if (!form.ok) return refuseForm(form.failure)
  const saved = await saveSection(context.get(requestContext), 'legal', form.input)
  if (saved.outcome === 'changed') {
    return data({ stored: saved.stored, values: form.values }, { status: 409 })
  }
  return redirect('/admin/ajustes/legal', { headers: { 'Set-Cookie': flash('settingsSaved') } })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): SettingAnswer => ({ code }))
}

export default function SettingsLegal({ loaderData, actionData }: Route.ComponentProps) {
  const { form } = loaderData
  return <LegalSection key={form.version} form={form} answer={actionData} />
}
