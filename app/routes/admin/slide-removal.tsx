import { settingsCopy } from '#app/copy/settings.ts'
import { findSlide, removeSlide } from '#app/features/settings/hero-slides.server.ts'
import { slidesPath } from '#app/features/settings/settings-paths.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ConfirmationDialog } from '#app/panel/confirmation-dialog.tsx'
import type { Route } from './+types/slide-removal.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { slide } = await findSlide(context.get(requestContext), params.id)
  return { id: slide.id }
}

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => removeSlide(cx, params.id),
  done: () => redirectTo(slidesPath, 'slideRemoved'),
})

export const clientAction = formClientAction

export default function SlideRemoval({ loaderData }: Route.ComponentProps) {
  const { slides: copy, list } = useCopy(settingsCopy)
  return (
    <ConfirmationDialog
      listPath={slidesPath}
      action={`${slidesPath}/${loaderData.id}/quitar`}
      title={copy.removeTitle}
      description={copy.removeText}
      words={list}
      failed={copy.removeFailed}
      gone="slideNotFound"
      keepsPlace
    />
  )
}
