import { seedDemo, type SeedExtent } from '#app/administration/sample-club/first-start.server.ts'
import { storeSampleSignIns } from '#app/administration/sample-club/office/sample-sign-ins.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { beginSampleScoring } from '#app/visits/scores/open-scoring.server.ts'

/** Fills an empty database with the samples, if wanted, and opens the scoring of their latest evening. */
export async function seedSamples(
  extent: SeedExtent | null,
  cx: Pick<RequestContext, 'db' | 'site' | 'now'>,
): Promise<void> {
  if (!extent) return
  const seeded = await seedDemo(cx.db, cx.now, extent)
  if (seeded !== 'seeded') return
  await beginSampleScoring(cx)
  if (extent === 'whole') await storeSampleSignIns(cx)
}
