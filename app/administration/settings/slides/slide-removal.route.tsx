import { slidesPath } from '#app/administration/settings/settings-paths.ts'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import { ConfirmationDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/slide-removal.route.ts'
import { heroSlides } from './hero-slides.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  await heroSlides.find(context.get(requestContext), params.id)
  return null
}

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => heroSlides.remove(cx, params.id),
  done: () => redirectTo(slidesPath, 'slideRemoved'),
})

export const clientAction = formClientAction

export default function SlideRemoval() {
  const { slides: copy, list } = useCopy(settingsCopy)
  return (
    <ConfirmationDialog
      listPath={slidesPath}
      description={copy.removeText}
      words={{ ...list, title: copy.removeTitle, failed: copy.removeFailed }}
      gone="recordNotFound"
      keepsPlace
    />
  )
}
