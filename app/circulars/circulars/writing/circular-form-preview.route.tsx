import { previewedCircular } from '#app/circulars/circulars/circular-details.server.ts'
import type { ShownCircular } from '#app/circulars/circulars/circular.ts'
import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import { PreviewNote } from '#app/kit/panel/preview-note.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { readForm, refuseForm } from '#app/platform/http/forms/form.server.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { languagesCopy } from '#app/platform/i18n/languages/languages.copy.ts'
import type { Route } from './+types/circular-form-preview.route.ts'
import { circularInput } from './circular-input.server.ts'
import { ShownMail } from './mail-preview.tsx'

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, circularInput)
  if (!form.ok) return refuseForm(form.failure)
  return { mails: await previewedCircular(context.get(requestContext), form.input) }
}

export default function CircularFormPreview({ actionData }: Route.ComponentProps) {
  if (!actionData || 'errors' in actionData) return <PreviewNote failure={actionData} />
  return (
    <>
      <PreviewNote failure={undefined} />
      <PreviewedCircular {...actionData} />
    </>
  )
}

function PreviewedCircular({ mails }: { mails: readonly ShownCircular[] }) {
  const { details: copy } = useCopy(circularsCopy)
  const names = useCopy(languagesCopy)
  return (
    <Wrap className="grid gap-10 py-8">
      <PageTitle title={copy.preview} />
      <h1 className="text-h2">{copy.preview}</h1>
      <div className="flex flex-wrap gap-8">
        {mails.map((shown) => (
          <section key={`${shown.language} ${shown.view}`} className="grid max-w-full gap-3">
            <h2 className="font-sans text-sm font-semibold">
              {`${names.only[shown.language]} · ${copy.views[shown.view]}`}
            </h2>
            <p lang={shown.language} className="max-w-[24rem] text-sm wrap-anywhere">
              {shown.subject}
            </p>
            <ShownMail shown={shown} />
          </section>
        ))}
      </div>
    </Wrap>
  )
}
