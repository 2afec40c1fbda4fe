import type { PanelPage } from './panel-pages.ts'

/** What the frame of the panel shows of who is in it. */
export type PanelFacts = {
  email: string
  allowed: readonly PanelPage[]
  /** Whether there are records that the person may look for. */
  search: boolean
  /** How many wait on a page, where any do. */
  waiting?: Partial<Record<PanelPage, number>>
}

/** Those that an error page has brought along; null where it brought none. */
export const panelFactsIn = (told: unknown): PanelFacts | null => (isPanelFacts(told) ? told : null)

const isPanelFacts = (value: unknown): value is PanelFacts =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'allowed' in value &&
  Array.isArray(value.allowed) &&
  'search' in value

let shown: PanelFacts | null = null

/** In the browser: the frame that is there stays when the way to the server breaks. */
export const rememberFrame = (facts: PanelFacts): void => {
  shown = facts
}

/** The frame that this page has shown last; null on the server, and before there was one. */
export const rememberedFrame = (): PanelFacts | null => shown
