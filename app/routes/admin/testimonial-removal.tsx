import { redirect } from 'react-router'
import { settingsCopy } from '#app/copy/settings.ts'
import { ConfirmationDialog } from '#app/features/panel/confirmation-dialog.tsx'
import { testimonialsPath } from '#app/features/settings/settings-paths.ts'
import { findTestimonial, removeTestimonial } from '#app/features/settings/testimonials.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readEmptyForm } from '#app/http/form.server.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { Route } from './+types/testimonial-removal.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { testimonial } = await findTestimonial(context.get(requestContext), params.id)
  return { id: testimonial.id, author: testimonial.author }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readEmptyForm(request)
  return orRefusal(async () => {
    await removeTestimonial(context.get(requestContext), params.id)
    return redirect(testimonialsPath, { headers: { 'Set-Cookie': flash('testimonialRemoved') } })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function TestimonialRemoval({ loaderData }: Route.ComponentProps) {
  const { testimonials: copy, list } = useCopy(settingsCopy)
  return (
    <ConfirmationDialog
      listPath={testimonialsPath}
      action={`${testimonialsPath}/${loaderData.id}/eliminar`}
      title={copy.removeTitle}
      description={copy.removeText(loaderData.author)}
      words={list}
      failed={copy.removeFailed}
      gone="testimonialNotFound"
      keepsPlace
    />
  )
}
