import { editingCopy } from '#app/copy/editing.ts'
import { useFormFailure, type FormFailure } from '#app/i18n/form-failure.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Wrap } from '#app/ui/wrap.tsx'

/** Says on a previewed page that it is one, or what is wrong with the form that was to be shown. */
export function PreviewNote({ failure }: { failure: FormFailure | undefined }) {
  const copy = useCopy(editingCopy)
  const { errors } = useFormFailure(failure)
  return (
    <Wrap className="py-4">
      <p className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">
        <b className="font-semibold">{copy.preview}.</b>{' '}
        {errors.length === 0 ? copy.previewNote : null}
      </p>
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
