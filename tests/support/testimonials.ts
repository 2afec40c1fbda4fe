import { demoTestimonials } from '#app/administration/sample-club/first-start.server.ts'
import type { TestPool } from './database.ts'

/** Deletes all settings except the testimonials, which get version 1 as after the first start. */
export async function settingsAsSeeded(pool: TestPool): Promise<void> {
  await pool.sql`
    with rest as (delete from settings where key <> 'testimonials')
    insert into settings (key, value) values ('testimonials', ${JSON.stringify(demoTestimonials)})
    on conflict (key) do update set value = excluded.value, version = 1, updated_by = null`
}
