import { redirect } from 'react-router'
import { settingsSections } from './settings-paths.ts'

/** The settings open with their first section. */
export function loader() {
  throw redirect(settingsSections.club)
}
