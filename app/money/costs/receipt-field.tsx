import { Camera } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { FileZone } from '#app/kit/panel/pictures/file-zone.tsx'
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

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{copy.label}</legend>
      <FileZone
        id={`${id}-file`}
        name="receipt"
        input={chooser}
        accept={`${photographs},application/pdf,.pdf`}
        label={copy.file}
        before={
          // Without a touch screen there is no camera to hold over a receipt.
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
        }
        chosen={preparing ? copy.preparing : name}
        hint={copy.hint}
        failure={large ? copy.tooLarge : error}
        onTaken={(input) => void take(input, camera.current)}
      />
    </fieldset>
  )
}
