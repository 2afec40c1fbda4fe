import { ShownMail } from '#app/circulars/circulars/writing/circular-preview.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { languagesCopy } from '#app/platform/i18n/languages/languages.copy.ts'
import type { Shown } from './circular-views.ts'
import { circularsCopy } from './circulars.copy.ts'

/** A form that is not stored yet as the mails that it would be: in both languages, on each kind of screen. */
export function PreviewedCircular({ mails }: { mails: readonly Shown[] }) {
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
