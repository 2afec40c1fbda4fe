import type { RequestContext } from '#app/auth/context.ts'
import { seedDemo, type SeedExtent } from '#app/db/seed/first-start.server.ts'
import { beginSampleScoring } from '#app/features/scores/sample-scoring.server.ts'

/** Fills an empty database with the samples, if any are wanted, and lets the latest of their nights be scored. */
export async function seedSamples(
  extent: SeedExtent | null,
  cx: Pick<RequestContext, 'db' | 'site' | 'now'>,
): Promise<void> {
  if (!extent) return
  const seeded = await seedDemo(cx.db, cx.now, extent)
  if (seeded === 'seeded') await beginSampleScoring(cx)
}
