/** Tinted backgrounds with their text colours. */
export const tones = {
  neutral: 'bg-cream text-ink-2',
  olive: 'bg-olive-100 text-olive-700',
  wine: 'bg-wine-100 text-wine-700',
  warn: 'bg-warn-100 text-warn',
  sea: 'bg-sea-100 text-sea-700',
  error: 'bg-error-100 text-error',
}

export type Tone = keyof typeof tones
