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

/** The language toggle without JavaScript: keeps the choice and goes back to the page. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request, input)
  if (!form.ok) return refuseForm(form.failure)
  return redirect(returnPath(form.input.returnTo), {
    headers: { 'Set-Cookie': openCookie('language', form.input.language) },
  })
}

/**
 * The toggle with JavaScript, which has kept the choice itself: changes nothing, and so has all loaders of the
 * page asked anew (`useTextsInChosenLanguage`).
 */
export function clientAction() {
  return null
}
