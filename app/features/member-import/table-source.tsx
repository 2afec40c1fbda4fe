import { useId, useRef, useState, type ChangeEvent } from 'react'
import { memberImportCopy } from '#app/copy/member-import.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { useScripts } from '#app/ui/use-scripts.ts'
import { tableText } from './table-text.ts'

/** Bytes; a larger one is no table of ours. */
const largestFile = 2_000_000

/**
 * Where a table comes from: a file, which is read here, or what is pasted. Without scripts it is
 * pasted.
 *
 * @param onChosen the table is another one from now on.
 */
export function TableSource({
  content,
  error,
  onChosen,
}: {
  content: string
  error: string | undefined
  onChosen: () => void
}) {
  const copy = useCopy(memberImportCopy)
  const scripts = useScripts()
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<'fileTooLarge' | 'fileUnreadable' | null>(null)

  async function read(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    if (!file) return
    if (file.size > largestFile) {
      setFailure('fileTooLarge')
      return
    }
    try {
      const text = tableText(new Uint8Array(await file.arrayBuffer()))
      const area = field.current?.querySelector('textarea')
      if (area) area.value = text
      setFailure(null)
      onChosen()
    } catch {
      // Gone or locked since it was chosen.
      setFailure('fileUnreadable')
    }
  }

  return (
    <>
      {scripts ? (
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="text-sm font-semibold">
            {copy.file}
          </label>
          <input
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            aria-describedby={`${id}-hint${failure ? ` ${id}-error` : ''}`}
            onChange={(event) => void read(event)}
            className="hover:file:border-ink file:bg-paper w-full text-sm file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-stone-500 file:px-5 file:font-[560]"
          />
          <p id={`${id}-hint`} className="text-xs text-stone-600">
            {copy.fileHint}
          </p>
          {failure ? (
            <p id={`${id}-error`} role="alert" className="text-error text-xs font-medium">
              {copy[failure]}
            </p>
          ) : null}
        </div>
      ) : null}
      <div ref={field}>
        <TextAreaField
          label={copy.content}
          name="content"
          hint={copy.contentHint}
          rows={8}
          wrap="off"
          spellCheck={false}
          defaultValue={content}
          error={error}
          className="font-mono text-sm"
        />
      </div>
    </>
  )
}
