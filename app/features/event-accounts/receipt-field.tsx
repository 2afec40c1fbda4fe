import { Camera, FileUp, type LucideIcon } from 'lucide-react'
import { useId, useRef, useState, type RefObject } from 'react'
import { eventAccountsCopy } from '#app/copy/event-accounts.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { largestReceipt } from './cost.ts'
import { shrunkPhotograph } from './shrink-photograph.ts'

const photographs = 'image/*'

/** A receipt: photographed on a telephone there and then, or a file that is there already. The form sends the file. */
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
    const small = await shrunkPhotograph(file)
    setPreparing(false)
    // Somebody has chosen another meanwhile.
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
        <Chooser
          id={`${id}-camera`}
          input={camera}
          accept={photographs}
          capture
          icon={Camera}
          label={copy.photograph}
          className="hidden pointer-coarse:inline-flex"
          onTaken={(input) => void take(input, chooser.current)}
        />
        <Chooser
          id={`${id}-file`}
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

function Chooser({
  id,
  input,
  accept,
  capture = false,
  icon: Icon,
  label,
  className,
  onTaken,
}: {
  id: string
  input: RefObject<HTMLInputElement | null>
  accept: string
  capture?: boolean
  icon: LucideIcon
  label: string
  className: string
  onTaken: (input: HTMLInputElement) => void
}) {
  return (
    <span className={classNames('relative', className)}>
      <input
        ref={input}
        id={id}
        type="file"
        name="receipt"
        accept={accept}
        {...(capture ? { capture: 'environment' } : {})}
        onChange={(event) => onTaken(event.currentTarget)}
        className="peer sr-only noscript:not-sr-only"
      />
      {/* The button of the browser speaks the browser's language. */}
      <label
        htmlFor={id}
        className={`${buttonClass({ variant: 'line', size: 'sm' })} peer-focus-visible:outline-focus cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2`}
      >
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
        {label}
      </label>
    </span>
  )
}
