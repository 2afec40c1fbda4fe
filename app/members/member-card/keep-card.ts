import { cardPath, keepingScriptPath } from './card.ts'

/** Has the browser keep the card for where there is no network, if it can (`card-worker.ts`). */
export function keepCardForLater(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(keepingScriptPath, { scope: cardPath }).catch(() => {
    // A browser that keeps nothing, as in a private window: the card needs the network then.
  })
}
