import { redirect } from 'react-router'
import { settingsCopy } from '#app/copy/settings.ts'
import { ConfirmationDialog } from '#app/features/panel/confirmation-dialog.tsx'
import { findSlide, removeSlide } from '#app/features/settings/hero-slides.server.ts'
import { slidesPath } from '#app/features/settings/settings-paths.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readEmptyForm } from '#app/http/form.server.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { Route } from './+types/slide-removal.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { slide } = await findSlide(context.get(requestContext), params.id)
  return { id: slide.id }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readEmptyForm(request)
  return orRefusal(async () => {
    await removeSlide(context.get(requestContext), params.id)
    return redirect(slidesPath, { headers: { 'Set-Cookie': flash('slideRemoved') } })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

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
