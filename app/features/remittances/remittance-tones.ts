import type { ItemState, RemittanceState } from '#app/db/schema/direct-debits.ts'
import type { Tone } from '#app/ui/tones.ts'

/** The colours in which the states of a remittance are shown. */
export const remittanceTones: Readonly<Record<RemittanceState, Tone>> = {
  draft: 'neutral',
  announced: 'sea',
  written: 'sea',
  sent: 'warn',
  settled: 'olive',
  dropped: 'neutral',
  refused: 'error',
}

/** Those of its charges. */
export const itemTones: Readonly<Record<ItemState, Tone>> = {
  listed: 'sea',
  excluded: 'neutral',
  settled: 'olive',
  returned: 'error',
}
