import { ItemDialog } from '#app/administration/settings/lists/item-dialog.tsx'
import { slideInput } from '#app/administration/settings/lists/list-input.ts'
import { slidesPath } from '#app/administration/settings/settings-paths.ts'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { PictureField } from '#app/kit/panel/pictures/picture-field.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/slide-form.route.ts'
import { heroSlides } from './hero-slides.server.ts'

export const loader = ({ params, context }: Route.LoaderArgs) =>
  heroSlides.form(context.get(requestContext), params.id ?? null)

export const action = command({
  form: slideInput,
  act: (cx, input, { params }: Route.ActionArgs) => heroSlides.save(cx, params.id, input),
  done: (_, { params }) =>
    redirectTo(slidesPath, params.id === undefined ? 'slideAdded' : 'slideSaved'),
})

export const clientAction = formClientAction

export default function SlideForm({ loaderData: slide, actionData }: Route.ComponentProps) {
  const { slides: copy } = useCopy(settingsCopy)
  const { pictures } = useCopy(editingCopy)
  return (
    <ItemDialog
      key={slide.id}
      {...slide}
      answer={actionData}
      listPath={slidesPath}
      texts={copy}
      labels={{ picture: copy.picture, alt: copy.alt }}
      displayValue={(name, stored) => (name === 'picture' && stored ? pictures.uploaded : stored)}
    >
      {(field, fields) => (
        <>
          <PictureField {...field('picture')} required />
          <BothLanguages
            label={copy.alt}
            text={{ column: 'alt', longest: 200 }}
            hint={copy.altHint}
            fields={fields}
          />
        </>
      )}
    </ItemDialog>
  )
}
