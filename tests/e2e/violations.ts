import { AxeBuilder } from '@axe-core/playwright'
import type { Person } from './person.ts'

/** What axe finds wrong on the page that the person sees, each with the element it is about. */
export async function violations({ page }: Pick<Person, 'page'>): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    // What is right is not told, and no page is opened for each look: that is for pages of frames.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
