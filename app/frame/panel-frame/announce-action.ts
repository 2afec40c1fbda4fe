import { panelCopy } from '#app/copy/panel.copy.ts'
import type { ToastAction } from '#app/kit/ui/dialogs/toast-store.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'

/**
 * The action of a notice about a publication: announce it to members.
 *
 * @param values of the notice: `tell` is the path of the circular's form.
 * @param go navigates there.
 * @returns undefined for other notices.
 */
export function announceAction(
  { tell }: Readonly<Record<string, string>>,
  language: Language,
  go: (address: string) => void,
): ToastAction | undefined {
  if (!tell?.startsWith('/admin/circulares/nueva?')) return undefined
  return { label: panelCopy[language].acts.tell, act: () => go(tell) }
}
