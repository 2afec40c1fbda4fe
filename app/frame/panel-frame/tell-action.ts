import { panelCopy } from '#app/copy/panel.copy.ts'
import type { ToastAction } from '#app/kit/ui/dialogs/toast-store.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'

/**
 * What a notice of something published offers: to tell the members of it.
 *
 * @param values of the notice: `tell` is the address of the circular's form.
 * @param go leads there.
 * @returns undefined for a notice without one.
 */
export function tellAction(
  { tell }: Readonly<Record<string, string>>,
  language: Language,
  go: (address: string) => void,
): ToastAction | undefined {
  if (!tell?.startsWith('/admin/circulares/nueva?')) return undefined
  return { label: panelCopy[language].acts.tell, act: () => go(tell) }
}
