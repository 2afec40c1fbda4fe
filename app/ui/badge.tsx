import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  neutral: 'bg-cream text-ink-2',
  olive: 'bg-olive-100 text-olive-700',
  wine: 'bg-wine-100 text-wine-700',
  warn: 'bg-warn-100 text-warn',
  sea: 'bg-sea-100 text-sea-700',
  error: 'bg-error-100 text-error',
}

/** A word on a tinted ground; the word carries the meaning, not the colour. */
export function Badge({
  tone = 'neutral',
  lang,
  children,
}: {
  tone?: keyof typeof tones
  /** Of the word, where it is not the page's. */
  lang?: string | undefined
  children: ReactNode
}) {
  return (
    <span
      lang={lang}
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-sm px-2.5 py-1 text-xs leading-tight font-semibold',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
