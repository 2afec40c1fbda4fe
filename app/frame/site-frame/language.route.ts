import { redirect } from 'react-router'
import { z } from 'zod'
import { openCookie } from '#app/cookies.ts'
import { readForm, refuseForm } from '#app/platform/http/forms/form.server.ts'
import { returnPath } from '#app/platform/http/return-path.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'
import type { Route } from './+types/language.route.ts'

const input = z.strictObject({
  language: z.enum(languages, 'invalidChoice'),
  returnTo: z.string().max(2048, 'tooLong').default('/'),
})

/** Language toggle without JavaScript: stores the choice and redirects back. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request, input)
  if (!form.ok) return refuseForm(form.failure)
  return redirect(returnPath(form.input.returnTo), {
    headers: { 'Set-Cookie': openCookie('language', form.input.language) },
  })
}

/**
 * Language toggle with JavaScript, which stores the choice itself: changes nothing, but makes all
 * loaders revalidate (`useTextsInChosenLanguage`).
 */
export function clientAction() {
  return null
}
