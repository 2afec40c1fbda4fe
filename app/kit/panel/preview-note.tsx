import { useState } from 'react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { useFormAnswer, type FormFailure } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Marks a page as a preview, or shows the error of the form. */
export function PreviewNote({ failure }: { failure: FormFailure | undefined }) {
  const copy = useCopy(editingCopy)
  // Some browsers refuse to close a tab that no script has opened, so a text says so.
  const [closed, setClosed] = useState(false)
  const { errors } = useFormAnswer(failure)
  return (
    <Wrap className="py-4">
      <div className="border-warn bg-warn-100 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-2 py-2 pr-2 pl-4 text-sm">
        <p className="py-1">
          <b className="font-semibold">{copy.preview}.</b>{' '}
          {errors.length === 0 ? copy.previewNote : null} {closed ? copy.previewStays : null}
        </p>
        {/* The form is still in the original tab, with all its values. */}
        <span className="needs-scripts">
          <Button
            variant="line"
            size="sm"
            onClick={() => {
              window.close()
              setClosed(true)
            }}
          >
            {copy.closePreview}
          </Button>
        </span>
      </div>
      {errors.length > 0 ? (
        <ul className="mt-4 list-disc pl-5 text-sm">
          {errors.map(({ name, message }) => (
            <li key={name}>{message}</li>
          ))}
        </ul>
      ) : null}
    </Wrap>
  )
}
