/** A notice: what happened, and if need be one more sentence. Texts are ready to be shown. */
export type ToastNotice = {
  tone: 'success' | 'error' | 'info'
  title: string
  description?: string
  /** What can be done about it. */
  action?: ToastAction
}

export type ToastAction = { label: string; act: () => void }

type Listener = (notice: ToastNotice) => void

let listener: Listener | null = null
const waiting: ToastNotice[] = []
const firstNotice = new EventTarget()

/** Shows a notice top right. Works before the toaster is there: it is loaded with the first notice. */
export function showToast(notice: ToastNotice): void {
  if (listener) {
    listener(notice)
    return
  }
  waiting.push(notice)
  firstNotice.dispatchEvent(new Event('notice'))
}

/** Tells when the first notice waits for a toaster; gives the function that ends the telling. */
export function onFirstToast(tell: () => void): () => void {
  firstNotice.addEventListener('notice', tell)
  if (waiting.length > 0) tell()
  return () => firstNotice.removeEventListener('notice', tell)
}

/** The toaster takes the notices, the waiting ones first; gives the function that ends that. */
export function takeToasts(take: Listener): () => void {
  listener = take
  for (const notice of waiting.splice(0)) take(notice)
  return () => {
    listener = null
  }
}
