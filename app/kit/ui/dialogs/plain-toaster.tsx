import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { receiveToasts, type ToastNotice } from './toast-store.ts'

/** Fallback for notices when the toaster fails to load; they stay until closed. */
export function PlainToaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [notices, setNotices] = useState<readonly ToastNotice[]>([])

  useEffect(() => receiveToasts((notice) => setNotices((shown) => [...shown, notice])), [])

  return (
    <section
      aria-label={label}
      className="notices-place fixed z-60 flex flex-col gap-3 print:hidden"
    >
      {notices.map((notice, index) => (
        <div
          // Notices have no state.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          role={notice.tone === 'error' ? 'alert' : 'status'}
          className="on-dark bg-ink text-paper shadow-3 flex items-start gap-3 rounded-md py-3 pr-1 pl-4 text-sm forced-colors:border"
        >
          <div className="min-w-0 flex-1 py-0.5">
            <p className="font-semibold">{notice.title}</p>
            {notice.description ? <p className="text-paper/80">{notice.description}</p> : null}
          </div>
          {notice.action ? (
            <button
              type="button"
              onClick={notice.action.act}
              className="min-h-11 px-2 underline underline-offset-4"
            >
              {notice.action.label}
            </button>
          ) : null}
          <button
            type="button"
            aria-label={closeLabel}
            onClick={() => setNotices((shown) => shown.filter((each) => each !== notice))}
            className="grid size-11 place-items-center"
          >
            <X className="size-4" />
          </button>
        </div>
      ))}
    </section>
  )
}
