import { testimonialsPath } from '#app/administration/settings/settings-paths.ts'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import { ConfirmationDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/testimonial-removal.route.ts'
import { testimonials } from './testimonials.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { author } = await testimonials.find(context.get(requestContext), params.id)
  return { author }
}

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => testimonials.remove(cx, params.id),
  done: () => redirectTo(testimonialsPath, 'testimonialRemoved'),
})

export const clientAction = formClientAction

export default function TestimonialRemoval({ loaderData }: Route.ComponentProps) {
  const { testimonials: copy, list } = useCopy(settingsCopy)
  return (
    <ConfirmationDialog
      listPath={testimonialsPath}
      description={copy.removeText(loaderData.author)}
      words={{ ...list, title: copy.removeTitle, failed: copy.removeFailed }}
      gone="recordNotFound"
      keepsPlace
    />
  )
}
