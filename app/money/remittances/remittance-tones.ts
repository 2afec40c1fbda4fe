import type { Tone } from '#app/kit/ui/marks/tones.ts'
import type { ItemState, RemittanceState } from './direct-debits.schema.ts'

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
