import { Camera, FileUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { FileChooser } from '#app/kit/ui/fields/file-chooser.tsx'
import { largestReceipt } from '#app/money/costs/cost.ts'
import { eventAccountsCopy } from '#app/money/costs/event-accounts.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { shrinkPhotograph } from '#app/platform/images/shrink-photograph.ts'

const photographs = 'image/*'

/** A photograph or a file, shrunk before the form sends it. */
export function ReceiptField({ error }: { error: string | undefined }) {
  const { receipt: copy } = useCopy(eventAccountsCopy)
  const id = useId()
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [preparing, setPreparing] = useState(false)
  const [large, setLarge] = useState(false)

  async function take(input: HTMLInputElement, other: HTMLInputElement | null) {
    const file = input.files?.[0]
    if (other) other.value = ''
    setLarge(false)
    setName(file?.name ?? '')
    if (!file) return
    setPreparing(true)
    const small = await shrinkPhotograph(file)
    setPreparing(false)
    // Another file was chosen meanwhile.
    if (input.files?.[0] !== file) return
    if (small.size > largestReceipt) {
      input.value = ''
      setName('')
      setLarge(true)
    } else if (small !== file) {
      const files = new DataTransfer()
      files.items.add(small)
      input.files = files.files
    }
  }

  const failure = large ? copy.tooLarge : error
  const described = `${id}-hint${failure ? ` ${id}-error` : ''}`
  return (
    <fieldset
      aria-describedby={described}
      className="flex min-w-0 flex-col gap-2 rounded-sm border border-dashed border-stone-500 bg-white px-4 pt-2 pb-4"
    >
      <legend className="px-1 text-sm font-semibold">{copy.label}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {/* Where there is no finger there is no camera to hold over a receipt. */}
        <FileChooser
          id={`${id}-camera`}
          name="receipt"
          input={camera}
          accept={photographs}
          capture
          icon={Camera}
          label={copy.photograph}
          className="hidden pointer-coarse:inline-flex"
          onTaken={(input) => void take(input, chooser.current)}
        />
        <FileChooser
          id={`${id}-file`}
          name="receipt"
          input={chooser}
          accept={`${photographs},application/pdf,.pdf`}
          icon={FileUp}
          label={copy.file}
          className="inline-flex"
          onTaken={(input) => void take(input, camera.current)}
        />
        <output className="text-ink-2 min-w-0 text-sm wrap-anywhere noscript:hidden">
          {preparing ? copy.preparing : name || copy.none}
        </output>
      </div>
      <p id={`${id}-hint`} className="text-xs text-stone-600">
        {copy.hint}
      </p>
      {failure ? (
        <p id={`${id}-error`} role="alert" className="text-error text-xs font-medium">
          {failure}
        </p>
      ) : null}
    </fieldset>
  )
}
