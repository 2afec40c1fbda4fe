import type { PanelPage } from './panel-pages.ts'

/** What the frame of the panel shows of who is in it. */
export type PanelFacts = { email: string; allowed: readonly PanelPage[] }

/** Those that an error page was told by the server; null where it did not tell any. */
export function panelFactsIn(told: unknown): PanelFacts | null {
  if (typeof told !== 'object' || told === null || !('panel' in told)) return null
  const { panel }: { panel: unknown } = told
  return isPanelFacts(panel) ? panel : null
}

const isPanelFacts = (value: unknown): value is PanelFacts =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'allowed' in value &&
  Array.isArray(value.allowed)

let shown: PanelFacts | null = null

/** In the browser: the frame that is there stays when the way to the server breaks. */
export const rememberFrame = (facts: PanelFacts): void => {
  shown = facts
}

/** The frame that this page has shown last; null on the server, and before there was one. */
export const rememberedFrame = (): PanelFacts | null => shown
