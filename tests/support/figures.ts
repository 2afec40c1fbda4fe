import { appendFile } from 'node:fs/promises'
import process from 'node:process'

/** Whether a whole suite runs (`npm run test:attack`, `npm run test:faults`) instead of its part in `npm test`. */
export const whole = process.env.WHOLE_SUITE === 'true'

/** The number of attempts: few in `npm test`, all in a whole suite. */
export const tries = ({ part, all }: { part: number; all: number }): number => (whole ? all : part)

/** A measured value for the table at the end of a whole suite. */
export type Figure = {
  /** The group in the test plan: 'S1', 'R4'. */
  group: string
  what: string
  measured: string
  /** The goal as text, if there is one. */
  goal?: string
  reached?: boolean
}

/** Records a measured value; the test itself checks the goal. Does nothing outside a whole suite. */
export async function recordFigure(figure: Figure): Promise<void> {
  const file = process.env.FIGURES_FILE
  if (file) await appendFile(file, `${JSON.stringify(figure)}\n`)
}
