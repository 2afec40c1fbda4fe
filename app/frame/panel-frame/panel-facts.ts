import type { PanelPage } from './panel-pages.ts'

/** Data of the user for the panel's layout. */
export type PanelFacts = {
  email: string
  allowed: readonly PanelPage[]
  /** Whether the user may search records. */
  search: boolean
  /** Waiting items by page, without zeros. */
  waiting?: Partial<Record<PanelPage, number>>
}

/** Facts embedded in an error page, or null. */
export const panelFactsIn = (value: unknown): PanelFacts | null =>
  isPanelFacts(value) ? value : null

const isPanelFacts = (value: unknown): value is PanelFacts =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'allowed' in value &&
  Array.isArray(value.allowed) &&
  'search' in value

let shown: PanelFacts | null = null

/** Browser only: keeps the layout while the server is unreachable. */
export const rememberFrame = (facts: PanelFacts): void => {
  shown = facts
}

/** The last layout shown; null on the server and at first. */
export const rememberedFrame = (): PanelFacts | null => shown
