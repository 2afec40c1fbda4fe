import { appendFile } from 'node:fs/promises'
import process from 'node:process'

/** Whether the whole of a suite is asked for (`npm run test:attack`, `npm run test:faults`) or its part in `npm test`. */
export const whole = process.env.WHOLE_SUITE === 'true'

/** How many of something are tried: few in `npm test`, all of it in the whole suite. */
export const tries = ({ part, all }: { part: number; all: number }): number => (whole ? all : part)

/** A measured value, for the table at the end of the whole suite. */
export type Figure = {
  /** The group of the design's test plan: 'S1', 'R4'. */
  group: string
  what: string
  measured: string
  /** The goal as text; absent without one. */
  goal?: string
  reached?: boolean
}

/** Records a measured value; the test itself asserts the goal. Does nothing outside a whole suite. */
export async function recordFigure(figure: Figure): Promise<void> {
  const file = process.env.FIGURES_FILE
  if (file) await appendFile(file, `${JSON.stringify(figure)}\n`)
}
