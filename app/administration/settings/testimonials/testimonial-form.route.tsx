import { ItemDialog } from '#app/administration/settings/lists/item-dialog.tsx'
import { testimonialInput } from '#app/administration/settings/lists/list-input.ts'
import { testimonialsPath } from '#app/administration/settings/settings-paths.ts'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { PictureField } from '#app/kit/panel/pictures/picture-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/testimonial-form.route.ts'
import { testimonials } from './testimonials.server.ts'

export const loader = ({ params, context }: Route.LoaderArgs) =>
  testimonials.form(context.get(requestContext), params.id ?? null)

export const action = command({
  form: testimonialInput,
  act: (cx, input, { params }: Route.ActionArgs) => testimonials.save(cx, params.id, input),
  done: (_, { params }) =>
    redirectTo(testimonialsPath, params.id === undefined ? 'testimonialAdded' : 'testimonialSaved'),
})

export const clientAction = formClientAction

export default function TestimonialForm({ loaderData, actionData }: Route.ComponentProps) {
  const { testimonials: copy } = useCopy(settingsCopy)
  const { author, text, role, portrait } = copy
  const { pictures } = useCopy(editingCopy)
  return (
    <ItemDialog
      key={loaderData.id}
      {...loaderData}
      answer={actionData}
      listPath={testimonialsPath}
      texts={copy}
      labels={{ author, text, role, portrait }}
      displayValue={(name, stored) => (name === 'portrait' && stored ? pictures.uploaded : stored)}
    >
      {(field, fields) => (
        <>
          <TextField required maxLength={80} {...field('author')} />
          <BothLanguages
            required
            label={text}
            text={{ column: 'text', longest: 600 }}
            rows={4}
            fields={fields}
          />
          <BothLanguages
            required
            label={role}
            text={{ column: 'role', longest: 80 }}
            hint={copy.roleHint}
            fields={fields}
          />
          <PictureField {...field('portrait')} />
        </>
      )}
    </ItemDialog>
  )
}
