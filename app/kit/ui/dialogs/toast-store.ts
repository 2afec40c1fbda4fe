/** A notice with an optional second sentence. Texts are final. */
export type ToastNotice = {
  tone: 'success' | 'error' | 'info'
  title: string
  description?: string
  action?: ToastAction
}

export type ToastAction = { label: string; act: () => void }

type Listener = (notice: ToastNotice) => void

let listener: Listener | null = null
const waiting: ToastNotice[] = []
const firstNotice = new EventTarget()

/** Shows a notice; the first one loads the toaster. */
export function showToast(notice: ToastNotice): void {
  if (listener) {
    listener(notice)
    return
  }
  waiting.push(notice)
  firstNotice.dispatchEvent(new Event('notice'))
}

/** Calls back when the first notice waits for a toaster; returns the unsubscribe function. */
export function onFirstToast(onNotice: () => void): () => void {
  firstNotice.addEventListener('notice', onNotice)
  if (waiting.length > 0) onNotice()
  return () => firstNotice.removeEventListener('notice', onNotice)
}

/** Receives notices, waiting ones first; returns the unsubscribe function. */
export function receiveToasts(take: Listener): () => void {
  listener = take
  for (const notice of waiting.splice(0)) take(notice)
  return () => {
    listener = null
  }
}
