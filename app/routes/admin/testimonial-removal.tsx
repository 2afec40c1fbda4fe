import { settingsCopy } from '#app/copy/settings.ts'
import { testimonialsPath } from '#app/features/settings/settings-paths.ts'
import { findTestimonial, removeTestimonial } from '#app/features/settings/testimonials.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ConfirmationDialog } from '#app/panel/confirmation-dialog.tsx'
import type { Route } from './+types/testimonial-removal.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { testimonial } = await findTestimonial(context.get(requestContext), params.id)
  return { id: testimonial.id, author: testimonial.author }
}

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => removeTestimonial(cx, params.id),
  done: () => redirectTo(testimonialsPath, 'testimonialRemoved'),
})

export const clientAction = formClientAction

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
